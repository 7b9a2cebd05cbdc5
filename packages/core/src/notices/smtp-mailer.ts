import { PassThrough } from 'node:stream';
import { type Mailer, UncertainDeliveryError } from '../kernel/mail.js';
import { once } from '../kernel/once.js';
import { Refusal } from '../kernel/refusal.js';
import { mailMessage } from './mail-message.js';

/** Timeouts of the SMTP connection: to connect, for the greeting, and between two replies. */
const SMTP_TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Enhanced status code of a permanent refusal (RFC 3463, RFC 2034), at the beginning of a reply's text. */
const ENHANCED_STATUS = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/;

/** Codes of an address that takes no mails: all about addresses but those of the sender's (5.1.7, 5.1.8), and a mailbox that is closed. */
const OF_ADDRESS = /^5\.(1\.(?![78]$)\d+|2\.1)$/;

/**
 * True if the server refused the recipient permanently, whether at `RCPT TO` or after it read the message. Its enhanced status code tells what it refused:
 * an address, or the message, or a sender that a policy forbids (5.7.x), which says nothing about the address. Where it gives none, all that it refuses at
 * `RCPT TO` is the recipient (RFC 5321, section 4.2.1), and after `DATA` the message.
 */
const isRecipientRejected = (thrown: unknown): boolean => {
  const {
    responseCode,
    response = '',
    command,
  } = thrown as { readonly responseCode?: number; readonly response?: string; readonly command?: string };
  if (responseCode === undefined || responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return false;
  const [, status] = ENHANCED_STATUS.exec(response) ?? [];
  return status === undefined ? command === 'RCPT TO' : OF_ADDRESS.test(status);
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
