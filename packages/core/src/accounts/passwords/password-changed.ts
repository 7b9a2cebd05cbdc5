import type { NoticeKind } from '../../notices/notice-kind.js';

/** Data of the mail: where to go if it was not you. */
export type PasswordChangedDetails = { readonly reset: string };

/** Mail notice of a changed password, so that nobody changes it unnoticed by the owner. */
export const passwordChanged: NoticeKind<PasswordChangedDetails> = {
  name: 'password-changed',
  about: null,
  write: ({ reset }, say, { name }) => ({
    subject: say('Your password was changed'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('your password was changed. You are signed out everywhere else.') },
      { paragraph: say('Not you? Choose a new password now:') },
      { link: reset, text: say('Choose a new password') },
    ],
  }),
};
