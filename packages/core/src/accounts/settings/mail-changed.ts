import type { NoticeKind } from '../../notices/notice-kind.js';

/** The new address. */
export type MailChangedDetails = { readonly mail: string };

/** Mail notice to the old address of an account, so that nobody takes the account over unnoticed by its owner. */
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
