import { inTransaction } from '../../database/transaction.js';
import type { Task } from '../../jobs/queue/task.js';
import { makePostPinned, type PostPinned } from '../../kernel/net/post-pinned.js';
import { notify } from '../../notices/notify.js';
import type { Service } from '../../units/context.js';
import { type ChangeRange, readChangeLog, selectChanges } from '../log/change.store.js';
import { cursorOf } from '../log/change-cursor.js';
import { PAGE_BYTES, sequenceCommitted } from '../log/list-changes.js';
import { viewChange } from '../log/view-change.js';
import { SEND_AGAIN_TASK } from './send-again-name.js';
import { signMessage } from './sign-webhook.js';
import { backOffMs, type Webhook, type WebhookDelivery } from './webhook.js';
import {
  type AttemptResult,
  disableWebhook,
  findDelivery,
  findWaitingDelivery,
  findWebhook,
  insertDelivery,
  leaseWebhooks,
  moveWebhook,
  postponeWebhook,
  recordAttempt,
  releaseWebhook,
} from './webhook.store.js';
import { webhookDisabled } from './webhook-disabled.js';

/** Maximum number of changes in one delivery. */
const DELIVERY_CHANGES = 100;
/** Maximum number of log entries scanned for one delivery. */
const SCAN_LIMIT = 5_000;
/** Deliveries to one webhook in a row, before others get their turn. */
const TURN_DELIVERIES = 20;
/** Webhooks delivered to concurrently. */
const LEASED_WEBHOOKS = 8;
const ANSWER_TIMEOUT_MS = 15_000;
/** Longer than a turn can take, so that two processes never deliver the same. */
const LEASE_MS = (TURN_DELIVERIES + 1) * ANSWER_TIMEOUT_MS;

type Needs = Pick<Service, 'db' | 'kind' | 'now' | 'settings'>;
type Range = Pick<WebhookDelivery, 'after' | 'reached'>;

/**
 * The changes of a delivery: those in its range that match the webhook. The log is append-only, so they are the same at each attempt, without what
 * moderators deleted meanwhile.
 */
const readRange = ({ db, kind }: Needs, { kinds, lng, scope }: Webhook, range: Pick<ChangeRange, 'after' | 'scanLimit' | 'byteLimit'>) =>
  selectChanges(db.unlimited, kind, { filter: { kinds, lng: lng ?? undefined, scope }, limit: DELIVERY_CHANGES, reader: null, ...range });

/** Sends a delivery. A 2xx response acknowledges it; anything else, including a redirect, does not. */
const attempt = async (
  needs: Needs,
  post: PostPinned,
  webhook: Webhook,
  delivery: Range & { readonly id: number },
): Promise<AttemptResult> => {
  const { db, kind, now } = needs;
  const log = await readChangeLog(db.unlimited);
  const { changes } = await readRange(needs, webhook, { after: delivery.after, scanLimit: delivery.reached - delivery.after });
  const data = {
    changes: changes.map((change) => viewChange(kind, { ...change, cursor: cursorOf(log, change.position) })),
    next: cursorOf(log, delivery.reached),
  };
  const { body, headers } = signMessage(webhook.secret, { id: `msg_${webhook.id}_${delivery.id}`, type: 'changes', data, now: now() });
  try {
    const status = await post({ url: new URL(webhook.url), body, headers, timeoutMs: ANSWER_TIMEOUT_MS });
    return { status, problem: status >= 200 && status < 300 ? null : `It was answered with ${status}.` };
  } catch (thrown) {
    return { status: null, problem: (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 500) };
  }
};

/** Handles a failed attempt: schedules a retry, or disables the webhook and mails a notice. A 410 response disables it at once. */
const fail = async ({ db, now, settings }: Needs, { id, personId, url, failures }: Webhook, { status }: AttemptResult): Promise<void> => {
  const wait = status === 410 ? null : backOffMs(failures + 1);
  if (wait !== null) {
    await postponeWebhook(db.unlimited, id, new Date(now().getTime() + wait));
    return;
  }
  await inTransaction({ pool: db.unlimited }, async (connection) => {
    await disableWebhook(connection, id, now());
    const details = { url, page: `${settings.baseUrl}/settings/webhooks` };
    await notify(connection, webhookDisabled, {
      event: `webhook-disabled ${id} ${now().toISOString()}`,
      to: [personId],
      details,
      now: now(),
    });
  });
};

/** Finds the next changes for a webhook, and stores them as a delivery. Returns false where there are none. */
const nextDelivery = async (needs: Needs, webhook: Webhook): Promise<WebhookDelivery | 'nothing here' | null> => {
  const { db, now } = needs;
  const waiting = await findWaitingDelivery(db.unlimited, webhook);
  if (waiting) return waiting;
  const { changes, reached } = await readRange(needs, webhook, { after: webhook.position, scanLimit: SCAN_LIMIT, byteLimit: PAGE_BYTES });
  if (reached === webhook.position) return null;
  if (changes.length > 0) {
    return insertDelivery(db.unlimited, webhook.id, { after: webhook.position, reached, changes: changes.length }, now());
  }
  await moveWebhook(db.unlimited, webhook.id, reached);
  Object.assign(webhook, { position: reached });
  return 'nothing here';
};

/** Delivers changes to one webhook in order: nothing is sent before everything earlier was acknowledged. */
const tell = async (needs: Needs, post: PostPinned, leased: Webhook, signal: AbortSignal): Promise<void> => {
  const webhook = { ...leased };
  for (let turn = 0; turn < TURN_DELIVERIES && !signal.aborted; turn += 1) {
    const delivery = await nextDelivery(needs, webhook);
    if (delivery === null) break;
    if (delivery === 'nothing here') continue;
    const result = await attempt(needs, post, webhook, delivery);
    await recordAttempt(needs.db.unlimited, delivery.id, result, needs.now());
    if (result.problem !== null) {
      await fail(needs, webhook, result);
      break;
    }
    await moveWebhook(needs.db.unlimited, webhook.id, delivery.reached);
    Object.assign(webhook, { position: delivery.reached, failures: 0 });
  }
  await releaseWebhook(needs.db.unlimited, webhook.id);
};

/**
 * Delivers changes to webhooks. Each webhook has its own position in the change log, which serves as its queue: in order, at least once, with
 * exponential back-off over three days (docs/decisions/0059-webhooks.md).
 *
 * @param post sends a POST request
 */
export const deliverWebhooks = (post: PostPinned = makePostPinned()): Task<null> => ({
  name: 'deliver-webhooks',
  attempts: 1,
  schedule: '* * * * *',
  run: async (service, _payload, { signal }) => {
    const { db, now } = service;
    await sequenceCommitted({ db: { primary: db.unlimited } }, Number.POSITIVE_INFINITY);
    const until = () => new Date(now().getTime() + LEASE_MS);
    for (;;) {
      const leased = await leaseWebhooks(db.unlimited, { now: now(), until: until(), limit: LEASED_WEBHOOKS });
      if (leased.length === 0 || signal.aborted) return [];
      await Promise.all(leased.map((webhook) => tell(service, post, webhook, signal)));
    }
  },
});

/** Sends a delivery again, whether it was acknowledged or not; the outcome does not affect the queue. */
export const sendWebhookAgain = (
  post: PostPinned = makePostPinned(),
): Task<{ readonly person: number; readonly webhook: number; readonly delivery: number }> => ({
  ...SEND_AGAIN_TASK,
  run: async (service, { person, webhook: id, delivery: nr }) => {
    const { db, now } = service;
    const [webhook, delivery] = [await findWebhook(db.unlimited, person, id), await findDelivery(db.unlimited, id, nr)];
    if (webhook && delivery) await recordAttempt(db.unlimited, nr, await attempt(service, post, webhook, delivery), now());
    return [];
  },
});
