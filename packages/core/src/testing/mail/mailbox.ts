import type { Mail, Mailer } from '../../kernel/mail.js';

/** A mailer that keeps what it is given, first to last. */
export interface Mailbox extends Mailer {
  readonly mails: Mail[];
}

/** An empty mailbox. */
export const makeMailbox = (): Mailbox => {
  const mails: Mail[] = [];
  return {
    mails,
    check: async () => {},
    send: async (mail) => {
      mails.push(mail);
    },
  };
};
