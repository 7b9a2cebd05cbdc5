import type { Log } from '../context.js';
import type { Settings } from '../settings.js';
import type { Mailer } from './mail.js';
import { outboxMailer } from './outbox-mailer.js';
import { smtpMailer } from './smtp-mailer.js';

/** Sends mails through the server of SMTP_URL; without one, keeps them as files under DATA_DIR. The library for it is loaded with the first mail. */
export const makeMailer = ({ smtpUrl, mailFrom, dataDir }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Log): Mailer =>
  smtpUrl === undefined ? outboxMailer(dataDir, mailFrom, log) : smtpMailer(smtpUrl, mailFrom);
