import type { Mailer } from '../kernel/mail.js';
import { once } from '../kernel/once.js';
import { Refusal } from '../kernel/refusal.js';
import { mailMessage } from './mail-message.js';

/** Timeouts of the SMTP connection: to connect, for the greeting, and between two replies. */
const SMTP_TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Whether the server rejected the recipient permanently: a 5yz reply to RCPT TO (RFC 5321, section 4.2.1). */
const isRecipientRejected = (thrown: unknown): boolean => {
  const { responseCode, command } = thrown as { readonly responseCode?: number; readonly command?: string };
  return responseCode !== undefined && responseCode >= 500 && command === 'RCPT TO';
};

/** Mail transport by SMTP. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = once(async () => (await import('nodemailer')).createTransport({ url, ...SMTP_TIMEOUTS_MS }));
  return {
    send: async (mail) => {
      try {
        await (await transport()).sendMail(mailMessage(mail, from));
      } catch (cause) {
        if (isRecipientRejected(cause))
          throw new Refusal('malformed', `The mail server takes no mail for this address: ${(cause as Error).message}`, { cause });
        throw cause;
      }
    },
  };
};
