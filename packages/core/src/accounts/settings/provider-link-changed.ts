import type { NoticeKind } from '../../notices/notice-kind.js';

/** Which provider was linked or unlinked. */
export type ProviderLinkChangedDetails = { readonly linked: boolean; readonly provider: string; readonly reset: string };

/** Whoever has an account learns of another way into it, so that nobody makes one unnoticed. */
export const providerLinkChanged: NoticeKind<ProviderLinkChangedDetails> = {
  name: 'provider-link-changed',
  about: null,
  write: ({ linked, provider, reset }, say, { name }) => ({
    subject: say('How you sign in was changed'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      {
        paragraph: linked
          ? say('your account can be signed in to through {provider} from now on.', { provider })
          : say('your account cannot be signed in to through {provider} any more.', { provider }),
      },
      { paragraph: say('If it was not you, choose a new password now: that ends all links to other services, too.') },
      { link: reset, text: say('Choose a new password') },
    ],
  }),
};
