import type { NoticeKind } from '../../notices/notice-kind.js';

/** The provider that was linked or unlinked. */
export type ProviderLinkChangedDetails = { readonly linked: boolean; readonly provider: string; readonly reset: string };

/** Mail notice of a linked or unlinked provider, so that nobody links one unnoticed by the owner. */
export const providerLinkChanged: NoticeKind<ProviderLinkChangedDetails> = {
  name: 'provider-link-changed',
  about: null,
  write: ({ linked, provider, reset }, say, { name }) => ({
    subject: say('Your sign-in was changed'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      {
        paragraph: linked
          ? say('you can now sign in with {provider}.', { provider })
          : say('you can no longer sign in with {provider}.', { provider }),
      },
      { paragraph: say('Not you? Choose a new password now. It also removes linked services:') },
      { link: reset, text: say('Choose a new password') },
    ],
  }),
};
