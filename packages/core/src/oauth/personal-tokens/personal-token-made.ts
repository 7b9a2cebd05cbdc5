import type { NoticeKind } from '../../notices/notice-kind.js';

/** Data of the mail: name of the token, and where to revoke it. */
export type PersonalTokenMadeDetails = { readonly token: string; readonly settings: string };

/** Mail notice of a new personal access token, so that nobody creates one unnoticed by the owner. */
export const personalTokenMade: NoticeKind<PersonalTokenMadeDetails> = {
  name: 'personal-token-made',
  about: null,
  write: ({ token, settings }, say, { name }) => ({
    subject: say('New access token'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('the access token “{token}” was created for your account. Anyone with it can act for you.', { token }) },
      { link: settings, text: say('Manage access tokens') },
      { paragraph: say('Not you? Revoke it and choose a new password.') },
    ],
  }),
};
