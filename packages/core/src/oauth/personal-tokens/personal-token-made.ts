import type { NoticeKind } from '../../notices/notice-kind.js';

/** Data of the mail: name of the token, and where to revoke it. */
export type PersonalTokenMadeDetails = { readonly token: string; readonly settings: string };

/** Mail notice of a new personal access token, so that nobody creates one unnoticed by the owner. */
export const personalTokenMade: NoticeKind<PersonalTokenMadeDetails> = {
  name: 'personal-token-made',
  about: null,
  write: ({ token, settings }, say, { name }) => ({
    subject: say('An access token was made'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('an access token called “{token}” was made for your account. Whoever has it can act for you.', { token }) },
      { link: settings, text: say('See and revoke access tokens') },
      { paragraph: say('If it was not you, revoke it and choose a new password.') },
    ],
  }),
};
