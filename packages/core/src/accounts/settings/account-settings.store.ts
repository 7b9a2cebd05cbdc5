import sql from 'sql-template-tag';
import type { Connection, Pool } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';
import { execute, row, rows } from '../../database/statement.js';
import { parseScope, TOKEN_SCOPES, type TokenScope } from '../../kernel/token-scope.js';
import { hasMail } from '../../people/names/name.sql.js';
import { isMailAccepted } from '../../people/person.sql.js';

/** Private settings of an account, which only its owner sees. */
export interface AccountSettings {
  readonly mail: string;
  /** True if its server refused mails, so that none are sent until the address is confirmed again. */
  readonly isMailRefused: boolean;
  readonly hasPassword: boolean;
  readonly translationLng: string | null;
  readonly auxiliaryLanguages: readonly string[];
  /** Kinds of notices that the person unsubscribed from. */
  readonly muted: readonly string[];
  /** Kinds of notices that are collected into a daily digest. */
  readonly daily: readonly string[];
  /** True if open data omits the person's name. */
  readonly unnamedInDumps: boolean;
}

/** The settings of a person's account; null where it was closed. */
export const findAccountSettings = async (pool: Pool, personId: number): Promise<AccountSettings | null> => {
  const found = await row<AccountSettings & Record<string, unknown>>(
    pool,
    sql`select mail, not ${isMailAccepted} as "isMailRefused", password_hash is not null as "hasPassword", translation_lng as "translationLng",
      auxiliary_languages as "auxiliaryLanguages", muted_notices as muted, daily_notices as daily, unnamed_in_dumps as "unnamedInDumps"
    from person where id = ${personId}`,
  );
  return found?.mail ? found : null;
};

/** Sets the languages of a person. */
export const updateLanguages = async (pool: Pool, personId: number, lng: string | null, auxiliary: readonly string[]) => {
  const { person } = await prismaClient(pool);
  await person.updateMany({ where: { id: personId }, data: { translationLng: lng, auxiliaryLanguages: [...auxiliary] } });
};

/** Sets whether open data omits the person's name. */
export const updateUnnamed = async (pool: Pool, personId: number, unnamed: boolean): Promise<void> => {
  const { person } = await prismaClient(pool);
  await person.updateMany({ where: { id: personId }, data: { unnamedInDumps: unnamed } });
};

/** A person's choices for kinds of notices; each list is a subset of the kinds. */
export interface NoticeChoice {
  /** Unsubscribed from. */
  readonly muted: readonly string[];
  /** As a daily digest. */
  readonly daily: readonly string[];
}

/** Sets a person's choices for some kinds of notices; other kinds stay as they are. */
export const updateNoticeChoice = async (
  connection: Connection,
  personId: number,
  kinds: readonly string[],
  { muted, daily }: NoticeChoice,
) => {
  await execute(
    connection,
    sql`update person set
        muted_notices = ${[...muted]}::text[] || array(select name from unnest(muted_notices) name where name <> all(${[...kinds]}::text[])),
        daily_notices = ${[...daily]}::text[] || array(select name from unnest(daily_notices) name where name <> all(${[...kinds]}::text[]))
      where id = ${personId}`,
  );
};

/** A browser that is signed in. */
export interface ActiveSession {
  /** SHA-256 of its secret, in hexadecimal. */
  readonly id: string;
  readonly expiresAt: Date;
}

/** The sessions of a person, latest first. */
export const listSessions = async (pool: Pool, personId: number, now: Date): Promise<ActiveSession[]> => {
  const { session } = await prismaClient(pool);
  const found = await session.findMany({
    where: { personId, expiresAt: { gt: now } },
    select: { id: true, expiresAt: true },
    orderBy: [{ expiresAt: 'desc' }, { id: 'asc' }],
  });
  return found.map(({ id, expiresAt }) => ({ id: Buffer.from(id).toString('hex'), expiresAt }));
};

/** A program with access to the person's account. */
export interface ActiveProgram {
  /** Id of the client. */
  readonly id: string;
  /** Union of the scopes of its tokens. */
  readonly scopes: readonly TokenScope[];
}

/** Programs with access to a person's account, sorted by id. */
export const listPrograms = async (pool: Pool, personId: number, now: Date): Promise<ActiveProgram[]> => {
  const { token } = await prismaClient(pool);
  // Grouped in SQL: the client's `distinct` works in memory.
  const found = await token.groupBy({
    by: ['clientId', 'scope'],
    where: { personId, consumedAt: null, revokedAt: null, expiresAt: { gt: now } },
    orderBy: { clientId: 'asc' },
  });
  const scopes = new Map<string, readonly TokenScope[]>();
  for (const { clientId, scope } of found) scopes.set(clientId, [...(scopes.get(clientId) ?? []), ...parseScope(scope)]);
  return [...scopes].map(([id, granted]) => ({ id, scopes: TOKEN_SCOPES.filter((scope) => granted.includes(scope)) }));
};

/** Ends one session of a person, or all except one. */
export const deleteSessions = async (pool: Pool, personId: number, which: { readonly id: string } | { readonly but: string }) => {
  const { session } = await prismaClient(pool);
  const id = 'id' in which ? fromHex(which.id) : { not: fromHex(which.but) };
  await session.deleteMany({ where: { personId, id } });
};

const fromHex = (id: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(id, 'hex'));

/** Revokes a client's tokens of a person, and the codes that could be exchanged for more. */
export const revokeProgramTokens = async (connection: Connection, personId: number, clientId: string, now: Date) => {
  const { authorizationCode, token } = await prismaClient(connection);
  await authorizationCode.deleteMany({ where: { personId, clientId } });
  await token.updateMany({ where: { personId, clientId, revokedAt: null }, data: { revokedAt: now } });
};

/**
 * Changes a person's mail address, which is confirmed, and voids links that were mailed to the old one. Returns the old one; null where the new one
 * was taken meanwhile.
 */
export const updateMail = async (connection: Connection, personId: number, mail: string, now: Date): Promise<string | null> => {
  await execute(connection, sql`delete from mail_challenge where person_id = ${personId}`);
  const former = await row<{ mail: string }>(connection, sql`select mail from person where id = ${personId} for update`);
  const changed = await rows(
    connection,
    sql`update person set mail = ${mail}, mail_confirmed_at = ${now}, mail_refusals = 0
      where id = ${personId} and not exists (
        select from person other where ${hasMail(sql`other.mail`, mail)} and other.id <> ${personId})
      returning id`,
  );
  return changed.length > 0 ? (former?.mail ?? null) : null;
};
