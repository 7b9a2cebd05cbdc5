import type { NoticeKind } from '../../notices/notice-kind.js';

/** Data of the mail: a link that confirms a mail address. */
export type MailConfirmationDetails = {
  readonly link: string;
  /** How many hours the link works. */
  readonly hours: number;
};

/** Mail notice with a link that confirms a mail address. */
export const mailConfirmation: NoticeKind<MailConfirmationDetails> = {
  name: 'mail-confirmation',
  about: null,
  atMostPerDay: 5,
  write: ({ link, hours }, say, { name }) => ({
    subject: say('Please confirm your mail address'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('this address was entered for your account. Please confirm that it is yours.') },
      { link, text: say('Confirm this address') },
      { paragraph: say('The link works for {hours} hours. If you did not ask for it, you can ignore this mail.', { hours }) },
    ],
  }),
};
