import type { NoticeKind } from '../../notices/notice-kind.js';

/** The new address. */
export type MailChangedDetails = { readonly mail: string };

/** Mail notice to the old address of an account, so that nobody takes the account over unnoticed by its owner. */
export const mailChanged: NoticeKind<MailChangedDetails> = {
  name: 'mail-changed',
  about: null,
  write: ({ mail }, say, { name }) => ({
    subject: say('Your email was changed'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('your account’s email is now {mail}. This address gets no more emails.', { mail }) },
      { paragraph: say('Not you? Contact the administrators.') },
    ],
  }),
};
