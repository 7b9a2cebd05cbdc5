import { chooseUiLocale } from '../i18n/interface-texts/ui-locale.js';
import type { Task } from '../jobs/task.js';
import { UncertainDeliveryError } from '../kernel/mail.js';
import { muteUrl } from './mute-token.js';
import { claimNotice, findPending, markSent, releaseNotice } from './notice.store.js';
import type { NoticeKind } from './notice-kind.js';
import { writeMail } from './write-mail.js';

/** The task that sends a notice: 25 attempts with exponential back-off, over some four days. */
export const SEND_NOTICE_TASK = { name: 'send-notice', attempts: 25 };

/**
 * The background task that sends one notice by mail; its payload is the notice's id. At most once (docs/decisions/0029-operation.md): a
 * failure before the mail was handed over is tried again; after a crash in between nobody knows whether it went out, and it is not.
 */
export const sendNotices = (kinds: readonly NoticeKind[]): Task<string> => ({
  ...SEND_NOTICE_TASK,
  run: async (service, id) => {
    const { db, settings, mailer, now, log } = service;
    const pending = await findPending(db.pool, id);
    const kind = kinds.find(({ name }) => name === pending?.kind);
    if (!pending) return [];
    if (!kind) throw new Error(`There is no kind of notice "${pending.kind}".`);
    const locale = chooseUiLocale(pending.lngs);
    const { personId } = pending;
    const content = kind.write(pending.details, locale.say, { id: personId, name: pending.name });
    const unsubscribe = kind.about && personId !== null ? await muteUrl(settings, personId, kind.name) : null;
    const domain = /@([^\s>]+)/.exec(settings.mailFrom)?.[1] ?? 'localhost';
    const mail = { ...writeMail(content, locale, unsubscribe), to: pending.address, id: `${id}@${domain}`, date: now(), unsubscribe };
    if (!(await claimNotice(db.pool, id, now()))) return [];
    try {
      await mailer.send(mail);
    } catch (thrown) {
      if (thrown instanceof UncertainDeliveryError) {
        log.warn(
          { err: thrown },
          `The mail ${mail.id} may have been delivered or not, as the server was lost meanwhile. It is not sent again.`,
        );
        return [];
      }
      await releaseNotice(db.pool, id);
      throw thrown;
    }
    await markSent(db.pool, id, now());
    return [];
  },
});
