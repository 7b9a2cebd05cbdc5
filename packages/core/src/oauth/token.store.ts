import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { execute, prepared, row, rows } from '../database/statement.js';
import type { Person } from '../kernel/person.js';
import { personColumns } from '../people/person.sql.js';

/** New tokens to store. */
export interface TokenIssue {
  readonly family: string;
  readonly clientId: string;
  /** Null for a client's own token. */
  readonly personId: number | null;
  readonly scope: string;
  /** Scope of the refresh token. */
  readonly refreshScope: string;
  readonly access: { readonly hash: Buffer; readonly expiresAt: Date };
  /** Null where no refresh token is issued. */
  readonly refresh: { readonly hash: Buffer; readonly expiresAt: Date } | null;
}

/** Stores new tokens, and deletes some expired ones. */
export const insertTokens = async (connection: Connection, issue: TokenIssue, now: Date): Promise<void> => {
  const { family, clientId, personId, scope, refreshScope, access, refresh } = issue;
  await execute(
    connection,
    prepared(sql`with expired as (
        select hash from token where expires_at < ${now} limit 20 for update skip locked
      ), cleared as (
        delete from token using expired where token.hash = expired.hash
      )
      insert into token (hash, kind, family, client_id, person_id, scope, expires_at)
      select hash, kind::token_kind, ${family}::uuid, ${clientId}, ${personId}::bigint, scope, expires_at
      from (values (${access.hash}::bytea, 'access', ${scope}, ${access.expiresAt}::timestamptz),
        (${refresh?.hash ?? null}::bytea, 'refresh', ${refreshScope}, ${refresh?.expiresAt ?? null}::timestamptz)) new (hash, kind, scope, expires_at)
      where hash is not null`),
  );
};

/** A valid token (neither consumed, revoked nor expired), with its person. */
export interface Bearer {
  /** Null for a client's own token. */
  readonly person: Person | null;
  readonly clientId: string;
  readonly scope: string;
  readonly expiresAt: Date;
}

type BearerRow = Omit<Person, 'id'> & Omit<Bearer, 'person'> & { readonly id: number | null };

/** A presented token, and the time of the request. */
export interface PresentedToken {
  readonly hash: Buffer;
  readonly now: Date;
}

/**
 * Looks up access tokens: null for each that is unknown, revoked or expired, or whose person is locked. Runs with every write, so it is one prepared
 * statement with one plan for lists of any length.
 */
export const findBearers = async (connection: Connection, presented: readonly PresentedToken[]): Promise<(Bearer | null)[]> => {
  const [hashes, times] = [presented.map(({ hash }) => hash), presented.map(({ now }) => now)];
  const found = await rows<BearerRow & { readonly nr: number }>(
    connection,
    prepared(sql`select presented.nr::int - 1 as nr, token.client_id as "clientId", token.scope, token.expires_at as "expiresAt", ${personColumns}
      from unnest((select ${hashes}::bytea[]), (select ${times}::timestamptz[])) with ordinality presented (hash, now, nr)
      join token on token.hash = presented.hash left join person on person.id = token.person_id
      where token.kind = 'access' and token.revoked_at is null and token.expires_at > presented.now and person.locked_at is null`),
  );
  const bearers: (Bearer | null)[] = presented.map(() => null);
  for (const { nr, clientId, scope, expiresAt, id, ...person } of found)
    bearers[nr] = { clientId, scope, expiresAt, person: id === null ? null : { id, ...person } };
  return bearers;
};

/** `client_id` of personal access tokens, which have no client. */
const PERSONAL_TOKEN_CLIENT = 'personal-access-token';

/** The same for personal access tokens. The last use is recorded to the minute, so that most requests write nothing. */
export const findPersonalBearers = async (connection: Connection, presented: readonly PresentedToken[]): Promise<(Bearer | null)[]> => {
  const [hashes, times] = [presented.map(({ hash }) => hash), presented.map(({ now }) => now)];
  const found = await rows<Person & Pick<Bearer, 'scope' | 'expiresAt'> & { readonly nr: number; readonly stale: boolean }>(
    connection,
    prepared(sql`select presented.nr::int - 1 as nr, token.scope, token.expires_at as "expiresAt", ${personColumns},
        token.last_used_at is null or token.last_used_at < presented.now - interval '1 minute' as stale
      from unnest((select ${hashes}::bytea[]), (select ${times}::timestamptz[])) with ordinality presented (hash, now, nr)
      join personal_access_token token on token.hash = presented.hash join person on person.id = token.person_id
      where token.expires_at > presented.now and person.locked_at is null`),
  );
  const bearers: (Bearer | null)[] = presented.map(() => null);
  for (const { nr, scope, expiresAt, stale: _, ...person } of found)
    bearers[nr] = { clientId: PERSONAL_TOKEN_CLIENT, scope, expiresAt, person };
  const used = found.flatMap(({ nr, stale }) => (stale ? [presented[nr]] : [])).filter((token) => token !== undefined);
  if (used.length > 0) await touchPersonalTokens(connection, used);
  return bearers;
};

/** Records when tokens were used; for a token used several times, the latest. */
const touchPersonalTokens = async (connection: Connection, used: readonly PresentedToken[]): Promise<void> => {
  const [hashes, times] = [used.map(({ hash }) => hash), used.map(({ now }) => now)];
  await execute(
    connection,
    prepared(sql`with used as (
        select hash, max(now) as now from unnest(${hashes}::bytea[], ${times}::timestamptz[]) used (hash, now) group by hash
      ), locked as (
        select token.id, used.now from personal_access_token token join used using (hash) order by token.id for update of token
      )
      update personal_access_token token set last_used_at = greatest(last_used_at, locked.now) from locked where token.id = locked.id`),
  );
};

/** A stored refresh token, consumed or not. */
export interface StoredRefreshToken {
  readonly family: string;
  readonly clientId: string;
  readonly personId: number;
  readonly scope: string;
  readonly expiresAt: Date;
  readonly spentAt: Date | null;
}

/** Locks a family until the transaction ends, so that a revocation includes every token that a concurrent refresh adds. */
const lockTokenFamily = async (connection: Connection, family: string): Promise<void> => {
  await execute(connection, prepared(sql`select pg_advisory_xact_lock(hashtextextended(${family}, 0))`));
};

/** Finds a refresh token and locks its family until the transaction ends. */
export const lockRefreshToken = async (connection: Connection, hash: Buffer): Promise<StoredRefreshToken | null> => {
  const token = await findToken(connection, hash);
  if (token?.kind !== 'refresh') return null;
  await lockTokenFamily(connection, token.family);
  return row<StoredRefreshToken>(
    connection,
    prepared(sql`select family, client_id as "clientId", person_id as "personId", scope, expires_at as "expiresAt", coalesce(consumed_at, revoked_at) as "spentAt"
      from token where hash = ${hash}`),
  );
};

/** Marks one token as consumed. */
export const consumeToken = async (connection: Connection, hash: Buffer, now: Date): Promise<void> => {
  await execute(connection, prepared(sql`update token set consumed_at = ${now} where hash = ${hash} and consumed_at is null`));
};

/** Marks one token as revoked. */
export const revokeOneToken = async (connection: Connection, hash: Buffer, now: Date): Promise<void> => {
  await execute(connection, prepared(sql`update token set revoked_at = ${now} where hash = ${hash} and revoked_at is null`));
};

/** Revokes every token of a family. Requires a transaction. */
export const revokeFamily = async (connection: PoolClient, family: string, now: Date): Promise<void> => {
  await lockTokenFamily(connection, family);
  await execute(connection, sql`update token set revoked_at = ${now} where family = ${family}::uuid and revoked_at is null`);
};

/** Kind, family, client and person of a token, consumed or not; null where there is none. */
export const findToken = (connection: Connection, hash: Buffer) =>
  row<{ readonly kind: 'access' | 'refresh'; readonly family: string; readonly clientId: string; readonly personId: number | null }>(
    connection,
    prepared(sql`select kind, family, client_id as "clientId", person_id as "personId" from token where hash = ${hash}`),
  );
