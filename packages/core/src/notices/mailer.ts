import type { Log } from '../kernel/log.js';
import type { Mailer } from '../kernel/mail.js';
import type { Settings } from '../kernel/settings/settings.js';
import { outboxMailer } from './outbox-mailer.js';
import { smtpMailer } from './smtp-mailer.js';

/** The mail transport: the SMTP server of SMTP_URL, or else files in an outbox folder under DATA_DIR. nodemailer is loaded with the first mail. */
export const makeMailer = ({ smtpUrl, mailFrom, dataDir }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Log): Mailer =>
  smtpUrl === undefined ? outboxMailer(dataDir, mailFrom, log) : smtpMailer(smtpUrl, mailFrom);
