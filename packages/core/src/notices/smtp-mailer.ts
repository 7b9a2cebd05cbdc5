import { PassThrough } from 'node:stream';
import { type Mailer, UncertainDeliveryError } from '../kernel/mail.js';
import { once } from '../kernel/once.js';
import { Refusal } from '../kernel/refusal.js';
import { mailMessage } from './mail-message.js';

/** Timeouts of the SMTP connection: to connect, for the greeting, and between two replies. */
const SMTP_TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** True if the server rejected the recipient permanently: a 5yz reply to RCPT TO (RFC 5321, section 4.2.1). */
const isRecipientRejected = (thrown: unknown): boolean => {
  const { responseCode, command } = thrown as { readonly responseCode?: number; readonly command?: string };
  return responseCode !== undefined && responseCode >= 500 && command === 'RCPT TO';
};

/** A message for nodemailer, with a callback for when the connection has read all of it. */
type WatchedMessage = ReturnType<typeof mailMessage> & { readonly onHandedOver: () => void };

/** A transport that reports when a mail was handed over: after that the server may have accepted it, even if the connection is lost. */
const openTransport = async (url: string) => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...SMTP_TIMEOUTS_MS });
  transport.use('stream', ({ message, data }, done) => {
    message.transform(() => new PassThrough().once('end', (data as WatchedMessage).onHandedOver));
    done();
  });
  return transport;
};

/** True if the server replied to the message. */
const isAnswered = (thrown: unknown): boolean => (thrown as { readonly responseCode?: number }).responseCode !== undefined;

/** Mail transport by SMTP. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = once(() => openTransport(url));
  return {
    check: async () => void (await (await transport()).verify()),
    send: async (mail) => {
      let isHandedOver = false;
      const onHandedOver = () => {
        isHandedOver = true;
      };
      try {
        await (await transport()).sendMail({ ...mailMessage(mail, from), onHandedOver } as WatchedMessage);
      } catch (cause) {
        if (isRecipientRejected(cause))
          throw new Refusal('malformed', `The mail server takes no mail for this address: ${(cause as Error).message}`, { cause });
        if (isHandedOver && !isAnswered(cause))
          throw new UncertainDeliveryError('The mail server was lost while it took a mail.', { cause });
        throw cause;
      }
    },
  };
};
