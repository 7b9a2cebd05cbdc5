import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';
import { execute, row } from '../../database/statement.js';
import { canSignIn } from '../../people/person.sql.js';
import { type LeasedWebhook, SLOW_ANSWER_MS, type WebhookPace } from './webhook.js';
import { WEBHOOK_COLUMNS } from './webhook.store.js';

const LEASED_COLUMNS = sql`${WEBHOOK_COLUMNS}, answer_ms as "answerMs", again[1] as "againId"`;

/** Deliveries of one webhook that may wait to be sent again. */
const AGAIN_LIMIT = 10;

/** Webhooks that there is something to send to now, of accounts that are neither locked nor closed. */
const isDue = (now: Date): Sql => sql`${canSignIn(sql`person`)}
  and (cardinality(again) > 0 or (disabled_at is null and next_at <= ${now} and position < (select position from change_head)))`;

const isSlow = (webhook: Sql): Sql => sql`coalesce(${webhook}.answer_ms, ${SLOW_ANSWER_MS}::int) >= ${SLOW_ANSWER_MS}::int`;

/**
 * Condition and order of the webhooks that are called next. Slow ones: one per person at a time, first those that were never called, so that a new
 * webhook never waits for receivers that are known to be slow.
 */
const choiceOf = (pace: WebhookPace, now: Date): Sql =>
  pace === 'prompt'
    ? sql`not ${isSlow(sql`webhook`)} order by next_at, webhook.id`
    : sql`${isSlow(sql`webhook`)} and not exists (select from webhook other where other.person_id = webhook.person_id and other.id <> webhook.id
          and other.leased_until > ${now} and ${isSlow(sql`other`)})
        order by answer_ms is not null, next_at, webhook.id`;

/** The present, and the end of a lease. */
export interface LeaseTime {
  readonly now: Date;
  readonly until: Date;
}

/** Claims the next webhook of a pace that is due, for a limited time (lease), skipping those that others have claimed; null: there is none. */
export const leaseWebhook = (connection: Connection, pace: WebhookPace, { now, until }: LeaseTime): Promise<LeasedWebhook | null> =>
  row<LeasedWebhook & Record<string, unknown>>(
    connection,
    sql`update webhook set leased_until = ${until} where id = (
        select webhook.id from webhook join person on person.id = person_id
        where ${isDue(now)} and coalesce(leased_until <= ${now}, true) and ${choiceOf(pace, now)} limit 1 for update of webhook skip locked)
      returning ${LEASED_COLUMNS}`,
  );

/** Prolongs a claim; null where nothing is due, or the webhook was removed or its account locked meanwhile. */
export const renewLease = (connection: Connection, id: number, { now, until }: LeaseTime): Promise<LeasedWebhook | null> =>
  row<LeasedWebhook & Record<string, unknown>>(
    connection,
    sql`update webhook set leased_until = ${until} from person where webhook.id = ${id} and person.id = person_id and ${isDue(now)}
      returning ${LEASED_COLUMNS}`,
  );

/** Releases the claim on a webhook. */
export const releaseWebhook = async (connection: Connection, id: number): Promise<void> => {
  const { webhook } = await prismaClient(connection);
  await webhook.updateMany({ where: { id }, data: { leasedUntil: null } });
};

/** Advances a webhook to a position, not to be asked again before a time. */
export const moveWebhook = async (connection: Connection, id: number, position: number, nextAt: Date): Promise<void> => {
  const { webhook } = await prismaClient(connection);
  await webhook.updateMany({ where: { id }, data: { position, failures: 0, nextAt } });
};

/** Stores how long a receiver takes to answer, in milliseconds. */
export const updateAnswerTime = async (connection: Connection, id: number, answerMs: number): Promise<void> => {
  const { webhook } = await prismaClient(connection);
  await webhook.updateMany({ where: { id }, data: { answerMs } });
};

/** Schedules the next attempt. */
export const postponeWebhook = async (connection: Connection, id: number, nextAt: Date): Promise<void> => {
  const { webhook } = await prismaClient(connection);
  await webhook.updateMany({ where: { id }, data: { failures: { increment: 1 }, nextAt } });
};

/** Disables a webhook. Returns whether there was one. */
export const disableWebhook = async (connection: Connection, id: number, now: Date): Promise<boolean> => {
  const { webhook } = await prismaClient(connection);
  const { count } = await webhook.updateMany({ where: { id }, data: { failures: { increment: 1 }, disabledAt: now } });
  return count > 0;
};

/** Marks a delivery to be sent again; once more where it is marked already. Returns whether there was room. */
export const markAgain = async (connection: Connection, id: number, deliveryId: number): Promise<boolean> => {
  const marked = await row(
    connection,
    sql`update webhook set again = array_append(array_remove(again, ${deliveryId}::bigint), ${deliveryId}::bigint)
      where id = ${id} and cardinality(array_remove(again, ${deliveryId}::bigint)) < ${AGAIN_LIMIT}::int returning id`,
  );
  return marked !== null;
};

/** Removes the mark of a delivery that was sent again, or is no longer kept. */
export const unmarkAgain = async (connection: Connection, id: number, deliveryId: number): Promise<void> => {
  await execute(connection, sql`update webhook set again = array_remove(again, ${deliveryId}::bigint) where id = ${id}`);
};
