import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../kernel/log.js';
import type { Mailer } from '../kernel/mail.js';
import { once } from '../kernel/once.js';
import { mailMessage } from './mail-message.js';

/** A MIME part without quoted-printable, which would break long links in the file. */
const unencodedPart = (type: string, text: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}`,
});

/** Mail transport without a mail server: writes mails as files, `outbox/<time>-<id>.eml` below `dataDir`. */
export const outboxMailer = (dataDir: string, from: string, log: Log): Mailer => {
  const outbox = join(dataDir, 'outbox');
  const transport = once(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    check: async () => void (await mkdir(outbox, { recursive: true, mode: 0o700 })),
    send: async (mail) => {
      const texts = { text: unencodedPart('text/plain', mail.text), html: unencodedPart('text/html', mail.html) };
      const { message } = await (await transport()).sendMail({ ...mailMessage(mail, from), ...texts });
      const file = join(outbox, `${mail.date.toISOString().replace(/[:.]/g, '-')}-${mail.id.replace(/@.*/, '')}.eml`);
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      // Written atomically, so that programs watching the folder never see a partial mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file }, `SMTP_URL is not set: a mail was written to ${file}.`);
    },
  };
};
