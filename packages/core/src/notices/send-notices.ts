import { chooseUiLocale } from '../i18n/interface-texts/ui-locale.js';
import type { Task } from '../jobs/tasks/task.js';
import { type Mail, UncertainDeliveryError } from '../kernel/mail.js';
import { Refusal } from '../kernel/refusal.js';
import type { Service } from '../units/context.js';
import { muteUrl } from './mute-token.js';
import {
  type CollectedNotice,
  claimNotices,
  findPending,
  listCollected,
  markSent,
  noteDelivery,
  type PendingNotice,
  releaseNotices,
} from './notice.store.js';
import type { NoticeKind } from './notice-kind.js';
import { writeMail } from './write-mail.js';

/** The task that sends a notice: 25 attempts with exponential back-off, over some four days. */
export const SEND_NOTICE_TASK = { name: 'send-notice', attempts: 25 };

/** The mail of a notice, or of a whole digest. */
const composeMail = async (
  { settings, now }: Service,
  kind: NoticeKind,
  { lngs, personId, name, address }: PendingNotice,
  taken: readonly CollectedNotice[],
): Promise<Mail> => {
  const locale = chooseUiLocale(lngs);
  const reader = { id: personId, name };
  const details = taken.map((one) => one.details);
  const content =
    kind.digest && taken.length > 1
      ? kind.digest.write(details, locale.say, reader)
      : kind.write(details[0] ?? null, locale.say, reader, locale);
  const unsubscribe = kind.about && personId !== null ? await muteUrl(settings, personId, kind.name) : null;
  const domain = /@([^\s>]+)/.exec(settings.mailFrom)?.[1] ?? 'localhost';
  return { ...writeMail(content, locale, unsubscribe), to: address, id: `${taken[0]?.id}@${domain}`, date: now(), unsubscribe };
};

/**
 * The background task that sends one notice by mail; its payload is the notice's id. At most once (docs/decisions/0029-operation.md): a failure
 * before the mail was handed over is retried; after a crash during the handover nobody knows whether it went out, and it is not.
 */
export const sendNotices = (kinds: readonly NoticeKind[]): Task<string> => ({
  ...SEND_NOTICE_TASK,
  run: async (service, id) => {
    const { db, mailer, now, log } = service;
    const pending = await findPending(db.pool, id);
    const kind = kinds.find(({ name }) => name === pending?.kind);
    if (!pending) return [];
    if (!kind) throw new Error(`There is no kind of notice "${pending.kind}".`);
    const collected = kind.digest && pending.topic !== null ? await listCollected(db.pool, pending) : [{ id, details: pending.details }];
    const claimed = await claimNotices(
      db.pool,
      collected.map((one) => one.id),
      now(),
    );
    const taken = collected.filter((one) => claimed.has(one.id));
    const [first] = taken;
    if (!first) return [];
    const ids = taken.map((one) => one.id);
    try {
      await mailer.send(await composeMail(service, kind, pending, taken));
    } catch (thrown) {
      if (thrown instanceof Refusal && pending.personId !== null) await noteDelivery(db.pool, pending.personId, pending.address, true);
      if (thrown instanceof UncertainDeliveryError) {
        log.warn(
          { err: thrown },
          `The mail of notice ${first.id} may have been delivered or not, as the server was lost. It is not sent again.`,
        );
        return [];
      }
      await releaseNotices(db.pool, ids);
      throw thrown;
    }
    await markSent(db.pool, ids, now());
    if (pending.personId !== null) await noteDelivery(db.pool, pending.personId, pending.address, false);
    return [];
  },
});
