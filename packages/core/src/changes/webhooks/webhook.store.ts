import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';
import { execute, row } from '../../database/statement.js';
import type { ChangeKind } from '../log/change.js';
import type { Webhook, WebhookDelivery } from './webhook.js';

/** The members of {@link Webhook}, of a row that may be joined to others. */
export const WEBHOOK_COLUMNS = sql`webhook.id, person_id as "personId", url, secret, kinds, lng, scope, position, failures, disabled_at as "disabledAt"`;
const DELIVERY_COLUMNS = sql`id, after, reached, changes, attempts, status, problem, created_at as "createdAt", delivered_at as "deliveredAt"`;

/** Deliveries kept per webhook; older ones are deleted. */
const KEPT_DELIVERIES = 100;

/** The members of {@link Webhook}, as the client selects them. */
const WEBHOOK_MEMBERS = {
  id: true,
  personId: true,
  url: true,
  secret: true,
  kinds: true,
  lng: true,
  scope: true,
  position: true,
  failures: true,
  disabledAt: true,
} as const;

/** The members of {@link WebhookDelivery}, as the client selects them. */
const DELIVERY_MEMBERS = {
  id: true,
  after: true,
  reached: true,
  changes: true,
  attempts: true,
  status: true,
  problem: true,
  createdAt: true,
  deliveredAt: true,
} as const;

/** A row, whose kinds and scope are what {@link insertWebhook} stored. */
const toWebhook = ({ kinds, scope, ...row }: Omit<Webhook, 'kinds' | 'scope'> & { kinds: string[]; scope: unknown }): Webhook => ({
  ...row,
  kinds: kinds as ChangeKind[],
  scope: scope as Webhook['scope'],
});

/** The webhooks of a person, oldest first. */
export const selectWebhooks = async (connection: Connection, personId: number): Promise<Webhook[]> => {
  const { webhook } = await prismaClient(connection);
  const found = await webhook.findMany({ where: { personId }, select: WEBHOOK_MEMBERS, orderBy: { id: 'asc' } });
  return found.map(toWebhook);
};

/** A webhook of a person; null where they have none with that number. */
export const findWebhook = async (connection: Connection, personId: number, id: number): Promise<Webhook | null> => {
  const { webhook } = await prismaClient(connection);
  const found = await webhook.findUnique({ where: { id, personId }, select: WEBHOOK_MEMBERS });
  return found && toWebhook(found);
};

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

/** Removes a webhook of a person, with its deliveries. Returns whether there was one. */
export const deleteWebhook = async (connection: Connection, personId: number, id: number): Promise<boolean> => {
  const { webhook } = await prismaClient(connection);
  const { count } = await webhook.deleteMany({ where: { id, personId } });
  return count > 0;
};

/** Enables a webhook of a person again; it is due at once. Returns whether there was one. */
export const enableWebhook = async (connection: Connection, personId: number, id: number, now: Date): Promise<boolean> => {
  const { webhook } = await prismaClient(connection);
  const { count } = await webhook.updateMany({ where: { id, personId }, data: { disabledAt: null, failures: 0, nextAt: now } });
  return count > 0;
};

/** The latest deliveries of a webhook, newest first. */
export const selectDeliveries = async (connection: Connection, webhookId: number, limit: number): Promise<WebhookDelivery[]> => {
  const { webhookDelivery } = await prismaClient(connection);
  return webhookDelivery.findMany({ where: { webhookId }, select: DELIVERY_MEMBERS, orderBy: { id: 'desc' }, take: limit });
};

/** A delivery of a webhook; null where it is unknown or no longer kept. */
export const findDelivery = async (connection: Connection, webhookId: number, id: number): Promise<WebhookDelivery | null> => {
  const { webhookDelivery } = await prismaClient(connection);
  return webhookDelivery.findUnique({ where: { id, webhookId }, select: DELIVERY_MEMBERS });
};

/** The delivery that is not acknowledged yet; null: none. */
export const findWaitingDelivery = async (connection: Connection, { id, position }: Webhook): Promise<WebhookDelivery | null> => {
  const { webhookDelivery } = await prismaClient(connection);
  const where = { webhookId: id, deliveredAt: null, after: position };
  return webhookDelivery.findFirst({ where, select: DELIVERY_MEMBERS, orderBy: { id: 'asc' } });
};

/** Stores a delivery before its first attempt, and deletes old ones. Null where the webhook was removed meanwhile. */
export const insertDelivery = async (
  connection: Connection,
  webhookId: number,
  { after, reached, changes }: Pick<WebhookDelivery, 'after' | 'reached' | 'changes'>,
  now: Date,
): Promise<WebhookDelivery | null> =>
  row<WebhookDelivery & Record<string, unknown>>(
    connection,
    sql`with forgotten as (
        delete from webhook_delivery where webhook_id = ${webhookId} and id < (
          select id from webhook_delivery where webhook_id = ${webhookId} order by id desc offset ${KEPT_DELIVERIES - 1} limit 1)
      ) insert into webhook_delivery (webhook_id, after, reached, changes, created_at)
      select id, ${after}::bigint, ${reached}::bigint, ${changes}::int, ${now}::timestamptz from webhook where id = ${webhookId} for key share
      returning ${DELIVERY_COLUMNS}`,
  );

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
