import type { NoticeKind } from '../../notices/notice-kind.js';

/** The provider that was linked or unlinked. */
export type ProviderLinkChangedDetails = { readonly linked: boolean; readonly provider: string; readonly reset: string };

/** Mail notice of a linked or unlinked provider, so that nobody links one unnoticed by the owner. */
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
