import type { Log } from '../kernel/log.js';
import type { Mailer } from '../kernel/mail.js';
import type { Settings } from '../kernel/settings/settings.js';
import { outboxMailer } from './outbox-mailer.js';
import { smtpMailer } from './smtp-mailer.js';

/** Sends mails through the server of SMTP_URL; without one, keeps them as files under DATA_DIR. The library for it is loaded with the first mail. */
export const makeMailer = ({ smtpUrl, mailFrom, dataDir }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Log): Mailer =>
  smtpUrl === undefined ? outboxMailer(dataDir, mailFrom, log) : smtpMailer(smtpUrl, mailFrom);
