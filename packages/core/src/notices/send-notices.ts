import { chooseUiLocale } from '../i18n/interface-texts/ui-locale.js';
import type { Task } from '../jobs/task.js';
import { muteUrl } from './mute-token.js';
import { findPending, listCollected, markSent } from './notice.store.js';
import type { NoticeKind } from './notice-kind.js';
import { writeMail } from './write-mail.js';

/** The task that sends a notice: 25 attempts with exponential back-off, over some four days. */
export const SEND_NOTICE_TASK = { name: 'send-notice', attempts: 25 };

/** The background task that sends one notice by mail; its payload is the notice's id. At least once: a crash after sending sends it twice. */
export const sendNotices = (kinds: readonly NoticeKind[]): Task<string> => ({
  ...SEND_NOTICE_TASK,
  run: async (service, id) => {
    const { db, settings, mailer, now } = service;
    const pending = await findPending(db.pool, id);
    const kind = kinds.find(({ name }) => name === pending?.kind);
    if (!pending) return [];
    if (!kind) throw new Error(`There is no kind of notice "${pending.kind}".`);
    const locale = chooseUiLocale(pending.lngs);
    const { personId } = pending;
    const collected = kind.digest && pending.topic !== null ? await listCollected(db.pool, pending) : [{ id, details: pending.details }];
    const reader = { id: personId, name: pending.name };
    const content =
      kind.digest && collected.length > 1
        ? kind.digest.write(
            collected.map(({ details }) => details),
            locale.say,
            reader,
          )
        : kind.write(pending.details, locale.say, reader);
    const unsubscribe = kind.about && personId !== null ? await muteUrl(settings, personId, kind.name) : null;
    const domain = /@([^\s>]+)/.exec(settings.mailFrom)?.[1] ?? 'localhost';
    await mailer.send({ ...writeMail(content, locale, unsubscribe), to: pending.address, id: `${id}@${domain}`, date: now(), unsubscribe });
    await markSent(
      db.pool,
      collected.map((one) => one.id),
      now(),
    );
    return [];
  },
});
