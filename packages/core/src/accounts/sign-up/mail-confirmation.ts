import type { NoticeKind } from '../../notices/notice-kind.js';

/** Data of the mail: a link that confirms a mail address. */
export type MailConfirmationDetails = {
  readonly link: string;
  /** Number of hours for which the link works. */
  readonly hours: number;
};

/**
 * Mail notice with a link that confirms a mail address. It holds no word of whoever entered the address, who may be a stranger to its owner: not the
 * name either, so that nobody sends messages of their own from here.
 */
export const mailConfirmation: NoticeKind<MailConfirmationDetails> = {
  name: 'mail-confirmation',
  about: null,
  atMostPerDay: 5,
  write: ({ link, hours }, say) => ({
    subject: say('Confirm your email'),
    blocks: [
      { paragraph: say('Hello,') },
      { paragraph: say('someone signed up with this address. Confirm that it is yours.') },
      { link, text: say('Confirm email') },
      { paragraph: say('The link works for {hours} hours. Not you? Ignore this email.', { hours }) },
    ],
  }),
};
