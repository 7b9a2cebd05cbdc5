import sql, { join, type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, row, rows } from '../../database/statement.js';
import type { Webhook, WebhookDelivery } from './webhook.js';

const WEBHOOK_COLUMNS = sql`id, person_id as "personId", url, secret, kinds, lng, scope, position, failures, disabled_at as "disabledAt"`;
const DELIVERY_COLUMNS = sql`id, after, reached, changes, attempts, status, problem, created_at as "createdAt", delivered_at as "deliveredAt"`;

/** Deliveries kept per webhook; older ones are deleted. */
const KEPT_DELIVERIES = 100;

/** The webhooks of a person, oldest first. */
export const selectWebhooks = (connection: Connection, personId: number): Promise<Webhook[]> =>
  rows<Webhook & Record<string, unknown>>(
    connection,
    sql`select ${WEBHOOK_COLUMNS} from webhook where person_id = ${personId} order by id`,
  );

/** A webhook of a person; null where they have none with that number. */
export const findWebhook = (connection: Connection, personId: number, id: number): Promise<Webhook | null> =>
  row<Webhook & Record<string, unknown>>(
    connection,
    sql`select ${WEBHOOK_COLUMNS} from webhook where person_id = ${personId} and id = ${id}`,
  );

/** Adds a webhook, which gets changes from now on. Null where the person has `limit` already. */
export const insertWebhook = async (
  connection: Connection,
  webhook: Omit<Webhook, 'id' | 'position' | 'failures' | 'disabledAt'>,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<number | null> => {
  const { personId, url, secret, kinds, lng, scope } = webhook;
  const made = await row<{ id: number }>(
    connection,
    sql`insert into webhook (person_id, url, secret, kinds, lng, scope, position, next_at, created_at)
      select ${personId}, ${url}, ${secret}, ${[...kinds]}::text[], ${lng}, ${JSON.stringify(scope)}::jsonb, position, ${now}, ${now}
      from change_head where (select count(*) from webhook where person_id = ${personId}) < ${limit}::int
      returning id`,
  );
  return made?.id ?? null;
};

/** Removes a webhook of a person, with its deliveries. */
export const deleteWebhook = (connection: Connection, personId: number, id: number): Promise<number> =>
  execute(connection, sql`delete from webhook where person_id = ${personId} and id = ${id}`);

/** Enables a webhook of a person again; it is due at once. */
export const enableWebhook = (connection: Connection, personId: number, id: number, now: Date): Promise<number> =>
  execute(
    connection,
    sql`update webhook set disabled_at = null, failures = 0, next_at = ${now} where person_id = ${personId} and id = ${id}`,
  );

/** The latest deliveries of webhooks, newest first. */
export const selectDeliveries = (connection: Connection, webhookId: number, limit: number): Promise<WebhookDelivery[]> =>
  rows<WebhookDelivery & Record<string, unknown>>(
    connection,
    sql`select ${DELIVERY_COLUMNS} from webhook_delivery where webhook_id = ${webhookId} order by id desc limit ${limit}`,
  );

/** A delivery of a webhook; null where it is unknown or no longer kept. */
export const findDelivery = (connection: Connection, webhookId: number, id: number): Promise<WebhookDelivery | null> =>
  row<WebhookDelivery & Record<string, unknown>>(
    connection,
    sql`select ${DELIVERY_COLUMNS} from webhook_delivery where webhook_id = ${webhookId} and id = ${id}`,
  );

/** The delivery that is not acknowledged yet; null: none. */
export const findWaitingDelivery = (connection: Connection, { id, position }: Webhook): Promise<WebhookDelivery | null> =>
  row<WebhookDelivery & Record<string, unknown>>(
    connection,
    sql`select ${DELIVERY_COLUMNS} from webhook_delivery
      where webhook_id = ${id} and delivered_at is null and after = ${position} order by id limit 1`,
  );

/** Stores a delivery before its first attempt, and deletes old ones. */
export const insertDelivery = async (
  connection: Connection,
  webhookId: number,
  { after, reached, changes }: Pick<WebhookDelivery, 'after' | 'reached' | 'changes'>,
  now: Date,
): Promise<WebhookDelivery> => {
  const made = await row<WebhookDelivery & Record<string, unknown>>(
    connection,
    sql`with forgotten as (
        delete from webhook_delivery where webhook_id = ${webhookId} and id < (
          select id from webhook_delivery where webhook_id = ${webhookId} order by id desc offset ${KEPT_DELIVERIES - 1} limit 1)
      ) insert into webhook_delivery (webhook_id, after, reached, changes, created_at)
      values (${webhookId}, ${after}, ${reached}, ${changes}, ${now}) returning ${DELIVERY_COLUMNS}`,
  );
  if (!made) throw new Error('An insert gave no row.');
  return made;
};

/** Outcome of an attempt. */
export interface AttemptResult {
  readonly status: number | null;
  /** Null: it was acknowledged. */
  readonly problem: string | null;
}

/** Records the outcome of an attempt. */
export const recordAttempt = async (
  connection: Connection,
  deliveryId: number,
  { status, problem }: AttemptResult,
  now: Date,
): Promise<void> => {
  await execute(
    connection,
    sql`update webhook_delivery set attempts = attempts + 1, status = ${status}::int, problem = ${problem}::text,
      delivered_at = coalesce(delivered_at, case when ${problem}::text is null then ${now}::timestamptz end) where id = ${deliveryId}`,
  );
};

/** Claims webhooks that may be due, for a limited time (lease), skipping those that others have claimed. */
export const leaseWebhooks = (
  connection: Connection,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<Webhook[]> =>
  rows<Webhook & Record<string, unknown>>(
    connection,
    sql`update webhook set leased_until = ${until} where id in (
        select id from webhook where disabled_at is null and next_at <= ${now} and position < (select position from change_head)
          and coalesce(leased_until <= ${now}, true)
        order by next_at limit ${limit} for update skip locked)
      returning ${WEBHOOK_COLUMNS}`,
  );

const updateLeased = (connection: Connection, id: number, changes: readonly Sql[]): Promise<number> =>
  execute(connection, sql`update webhook set ${join(changes)} where id = ${id}`);

/** Advances a webhook to a position. */
export const moveWebhook = (connection: Connection, id: number, position: number): Promise<number> =>
  updateLeased(connection, id, [sql`position = ${position}`, sql`failures = 0`]);

/** Schedules the next attempt. */
export const postponeWebhook = (connection: Connection, id: number, nextAt: Date): Promise<number> =>
  updateLeased(connection, id, [sql`failures = failures + 1`, sql`next_at = ${nextAt}`]);

/** Disables a webhook. */
export const disableWebhook = (connection: Connection, id: number, now: Date): Promise<number> =>
  updateLeased(connection, id, [sql`failures = failures + 1`, sql`disabled_at = ${now}`]);

/** Releases the claim on a webhook. */
export const releaseWebhook = (connection: Connection, id: number): Promise<number> =>
  updateLeased(connection, id, [sql`leased_until = null`]);
