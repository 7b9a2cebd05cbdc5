import { randomUUID } from 'node:crypto';
import { Refusal } from '../../kernel/refusal.js';
import { escapeXml } from '../../kernel/text/escape-xml.js';
import { validateMailAddress } from '../../people/mail-address.js';
import type { AddCommands } from '../program.js';
import { withService } from '../with-service.js';

/** `mail test`: sends a mail at once, past the queue, so that its fate is seen. */
export const mailCommands: AddCommands = (program, cli) => {
  const mail = program.command('mail').description('emails of the service');
  mail
    .command('test')
    .argument('<address>', 'recipient')
    .description('send a test email and show the server’s answer')
    .action(async (given: string) => {
      const to = validateMailAddress(given);
      await withService(cli, async ({ mailer, settings, now }) => {
        const { hostname } = new URL(settings.baseUrl);
        const text = `This is a test of ${cli.name} at ${settings.baseUrl}. Mails from there arrive.`;
        const message = {
          to,
          subject: `Test of ${cli.name}`,
          text: `${text}\n`,
          html: `<p>${escapeXml(text)}</p>`,
          language: 'en',
          id: `${randomUUID()}@${hostname}`,
          date: now(),
          unsubscribe: null,
        };
        try {
          await mailer.send(message);
        } catch (cause) {
          if (cause instanceof Refusal) throw cause;
          throw new Refusal('unavailable', `Email not sent: ${(cause as Error).message}. Check SMTP_URL.`, { cause });
        }
        const way = settings.smtpUrl === undefined ? 'written to the outbox, since SMTP_URL is not set' : 'accepted by the mail server';
        process.stdout.write(`The email to ${to} was ${way}.\n`);
      });
    });
};
