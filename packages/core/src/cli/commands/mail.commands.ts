import { randomUUID } from 'node:crypto';
import { withoutTimeLimit } from '../../database/database.js';
import type { Task } from '../../jobs/tasks/task.js';
import { Refusal } from '../../kernel/refusal.js';
import { escapeXml } from '../../kernel/text/escape-xml.js';
import { sendWaiting } from '../../notices/send-waiting.js';
import { validateMailAddress } from '../../people/mail-address.js';
import type { Service } from '../../units/context.js';
import type { AddCommands } from '../program.js';
import { withService } from '../with-service.js';

/** Notifies people whose collected news are due now. */
type TellDue = (service: Service, signal: AbortSignal) => Promise<void>;

/** `mails test` sends a mail at once, past the queue, so that its fate is seen; `mails send --due` sends what waits. `mail` is another name of `mails`. */
export const mailCommands =
  (tasks: readonly Task[], tellDue?: TellDue): AddCommands =>
  (program, cli) => {
    const mail = program.command('mails').alias('mail').description('emails of the service');
    mail
      .command('send')
      .requiredOption('--due', 'those that are due now')
      .description('send emails that are due, then end')
      .action(async () => {
        await withService(cli, async (limited) => {
          const service = withoutTimeLimit(limited);
          const stopping = new AbortController();
          process.once('SIGINT', () => stopping.abort()).once('SIGTERM', () => stopping.abort());
          await tellDue?.(service, stopping.signal);
          const { sent, failed } = await sendWaiting(service, tasks, stopping.signal);
          process.stdout.write(`Emails sent: ${sent}.\n`);
          if (failed > 0) throw new Refusal('unavailable', `Emails not sent: ${failed}. The log says why.`);
        });
      });
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
