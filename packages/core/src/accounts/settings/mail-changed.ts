import type { NoticeKind } from '../../notices/notice-kind.js';

/** The address that mails go to from now on. */
export type MailChangedDetails = { readonly mail: string };

/** Whoever gave up a mail address is told there, the last time, so that nobody takes an account away unnoticed. */
export const mailChanged: NoticeKind<MailChangedDetails> = {
  name: 'mail-changed',
  about: null,
  write: ({ mail }, say, { name }) => ({
    subject: say('Your mail address was changed'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('your account has another mail address now: {mail}. Nothing more comes to this one.', { mail }) },
      { paragraph: say('If it was not you, please write to those who run the service.') },
    ],
  }),
};
