import { inTransaction } from '../../database/transaction.js';
import type { Task } from '../../jobs/tasks/task.js';
import { limitConcurrency } from '../../kernel/batching/semaphore.js';
import { makePostPinned, type PostPinned } from '../../kernel/net/post-pinned.js';
import { notify } from '../../notices/notify.js';
import type { Service } from '../../units/context.js';
import { type ChangeRange, readChangeLog, selectChanges } from '../log/change.store.js';
import { cursorOf } from '../log/change-cursor.js';
import { PAGE_BYTES, sequenceCommitted } from '../log/list-changes.js';
import { viewChange } from '../log/view-change.js';
import { DELIVERY_TASKS, deliverSoon } from './delivery-tasks.js';
import { signMessage } from './sign-webhook.js';
import {
  backOffMs,
  type LeasedWebhook,
  nextAnswerMs,
  pauseMs,
  SLOW_ANSWER_MS,
  type Webhook,
  type WebhookDelivery,
  type WebhookPace,
} from './webhook.js';
import { type AttemptResult, findDelivery, findWaitingDelivery, findWebhook, insertDelivery, recordAttempt } from './webhook.store.js';
import { webhookDisabled } from './webhook-disabled.js';
import {
  disableWebhook,
  leaseWebhook,
  markAgain,
  moveWebhook,
  postponeWebhook,
  releaseWebhook,
  renewLease,
  unmarkAgain,
  updateAnswerTime,
} from './webhook-turn.store.js';

/** Maximum number of changes in one delivery. */
const DELIVERY_CHANGES = 100;
/** Maximum number of log entries scanned for one delivery. */
const SCAN_LIMIT = 5_000;
/** Deliveries to one webhook in a row, before others get their turn; a slow one gets one. */
const TURN_DELIVERIES = 20;
/** Webhooks delivered to concurrently. */
const PLACES: Readonly<Record<WebhookPace, number>> = { prompt: 8, slow: 4 };
const ANSWER_TIMEOUT_MS = 15_000;
/** Longer than a delivery can take, so that two processes never deliver the same. */
const LEASE_MS = 4 * ANSWER_TIMEOUT_MS;

type Needs = Pick<Service, 'db' | 'kind' | 'log' | 'now' | 'settings'>;
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
    if (!(await disableWebhook(connection, id, now()))) return;
    const details = { url, page: `${settings.baseUrl}/settings/webhooks` };
    await notify(connection, webhookDisabled, {
      event: `webhook-disabled ${id} ${now().toISOString()}`,
      to: [personId],
      details,
      now: now(),
    });
  });
};

/** Finds the next changes for a webhook, and stores them as a delivery. Null where none were found in what was scanned of the log. */
const nextDelivery = async (needs: Needs, webhook: Webhook): Promise<WebhookDelivery | null> => {
  const { db, now } = needs;
  const waiting = await findWaitingDelivery(db.unlimited, webhook);
  if (waiting) return waiting;
  const { changes, reached } = await readRange(needs, webhook, { after: webhook.position, scanLimit: SCAN_LIMIT, byteLimit: PAGE_BYTES });
  if (changes.length > 0)
    return insertDelivery(db.unlimited, webhook.id, { after: webhook.position, reached, changes: changes.length }, now());
  await moveWebhook(db.unlimited, webhook.id, reached, now());
  return null;
};

/** Attempts a delivery, and stores its outcome and how long the receiver took, in milliseconds. */
const timedAttempt = async (needs: Needs, post: PostPinned, webhook: LeasedWebhook, delivery: WebhookDelivery) => {
  const { db, now } = needs;
  const begun = now();
  const result = await attempt(needs, post, webhook, delivery);
  const tookMs = Math.max(0, now().getTime() - begun.getTime());
  await recordAttempt(db.unlimited, delivery.id, result, now());
  await updateAnswerTime(db.unlimited, webhook.id, nextAnswerMs(webhook.answerMs, tookMs));
  return { ...result, tookMs };
};

const sendAgain = async (needs: Needs, post: PostPinned, webhook: LeasedWebhook, deliveryId: number): Promise<number> => {
  const delivery = await findDelivery(needs.db.unlimited, webhook.id, deliveryId);
  await unmarkAgain(needs.db.unlimited, webhook.id, deliveryId);
  return delivery ? (await timedAttempt(needs, post, webhook, delivery)).tookMs : 0;
};

/** One step of a webhook's turn. Returns whether its turn goes on. */
const step = async (needs: Needs, post: PostPinned, webhook: LeasedWebhook): Promise<boolean> => {
  const { db, now } = needs;
  if (webhook.againId !== null) return (await sendAgain(needs, post, webhook, webhook.againId)) < SLOW_ANSWER_MS;
  const delivery = await nextDelivery(needs, webhook);
  if (!delivery) return true;
  const { tookMs, ...result } = await timedAttempt(needs, post, webhook, delivery);
  if (result.problem !== null) {
    await fail(needs, webhook, result);
    return false;
  }
  await moveWebhook(db.unlimited, webhook.id, delivery.reached, new Date(now().getTime() + pauseMs(tookMs)));
  return tookMs < SLOW_ANSWER_MS;
};

const leaseTime = (now: Date) => ({ now, until: new Date(now.getTime() + LEASE_MS) });

/** Delivers changes to one webhook in order: nothing is sent before everything earlier was acknowledged. */
const takeTurn = async (needs: Needs, post: PostPinned, leased: LeasedWebhook, signal: AbortSignal): Promise<void> => {
  const { db, now, log } = needs;
  try {
    let webhook: LeasedWebhook | null = leased;
    for (let turn = 0; webhook && turn < TURN_DELIVERIES && !signal.aborted; turn += 1) {
      if (!(await step(needs, post, webhook))) break;
      webhook = await renewLease(db.unlimited, webhook.id, leaseTime(now()));
    }
  } catch (error) {
    log.error({ err: error, webhook: leased.id }, 'A webhook could not be delivered to. It is tried again later.');
    await postponeWebhook(db.unlimited, leased.id, new Date(now().getTime() + (backOffMs(leased.failures + 1) ?? LEASE_MS)));
  } finally {
    await releaseWebhook(db.unlimited, leased.id);
  }
};

const deliverTo = (pace: WebhookPace, post: PostPinned): Task<null> => ({
  ...DELIVERY_TASKS[pace],
  schedule: '* * * * *',
  run: async (service, _payload, { signal }) => {
    const { db, now } = service;
    await sequenceCommitted({ db: { primary: db.unlimited } }, Number.POSITIVE_INFINITY);
    // One after the other, so that two places never take two slow webhooks of one person.
    const inTurn = limitConcurrency({ concurrency: 1, queueLimit: PLACES[pace], refusalSentence: 'There are as many places as may wait.' });
    const place = async (): Promise<void> => {
      while (!signal.aborted) {
        const webhook = await inTurn(() => leaseWebhook(db.unlimited, pace, leaseTime(now())));
        if (!webhook) return;
        await takeTurn(service, post, webhook, signal);
      }
    };
    await Promise.all(Array.from({ length: PLACES[pace] }, place));
    return [];
  },
});

/** The task of former versions that sends a delivery again, of which entries may wait during an upgrade. */
const sendWebhookAgain: Task<{ readonly person: number; readonly webhook: number; readonly delivery: number }> = {
  name: 'send-webhook-again',
  attempts: 1,
  run: async ({ db }, { person, webhook, delivery }) => {
    if (await findWebhook(db.unlimited, person, webhook)) await markAgain(db.unlimited, webhook, delivery);
    await deliverSoon(db.unlimited);
    return [];
  },
};

/**
 * The tasks that deliver changes to webhooks. Each webhook has its own position in the change log, which serves as its queue: in order, at least once,
 * with exponential back-off over three days (docs/decisions/0059-webhooks.md). Receivers that answer slowly have a task of their own, and pauses.
 *
 * @param post sends a POST request
 */
export const webhookTasks = (post: PostPinned = makePostPinned()): readonly Task[] => [
  deliverTo('prompt', post),
  deliverTo('slow', post),
  sendWebhookAgain,
];
