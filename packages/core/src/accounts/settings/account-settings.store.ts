import sql from 'sql-template-tag';
import type { Connection, Pool } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';
import { execute, row, rows } from '../../database/statement.js';
import { parseScope, SCOPES, type Scope } from '../../kernel/scope.js';

/** What only the person's own pages show of an account. */
export interface AccountSettings {
  readonly mail: string;
  readonly hasPassword: boolean;
  readonly translationLng: string | null;
  readonly auxiliaryLanguages: readonly string[];
  /** Kinds of notices that are done without. */
  readonly muted: readonly string[];
  /** Kinds of notices that come together once a day at most. */
  readonly daily: readonly string[];
  /** Whether open data leaves the name out. */
  readonly unnamedInDumps: boolean;
}

/** The account of a person; null where it was closed. */
export const findAccountSettings = async (pool: Pool, personId: number): Promise<AccountSettings | null> => {
  const { person } = await prismaClient(pool);
  const found = await person.findUnique({
    where: { id: personId },
    select: {
      mail: true,
      passwordHash: true,
      translationLng: true,
      auxiliaryLanguages: true,
      mutedNotices: true,
      dailyNotices: true,
      unnamedInDumps: true,
    },
  });
  if (!found?.mail) return null;
  const { mail, passwordHash, translationLng, auxiliaryLanguages, mutedNotices: muted, dailyNotices: daily, unnamedInDumps } = found;
  return { mail, hasPassword: passwordHash !== null, translationLng, auxiliaryLanguages, muted, daily, unnamedInDumps };
};

/** Sets the languages of a person. */
export const updateLanguages = async (pool: Pool, personId: number, lng: string | null, auxiliary: readonly string[]) => {
  const { person } = await prismaClient(pool);
  await person.updateMany({ where: { id: personId }, data: { translationLng: lng, auxiliaryLanguages: [...auxiliary] } });
};

/** Sets whether open data leaves the person's name out. */
export const updateUnnamed = async (pool: Pool, personId: number, unnamed: boolean): Promise<void> => {
  const { person } = await prismaClient(pool);
  await person.updateMany({ where: { id: personId }, data: { unnamedInDumps: unnamed } });
};

/** What a person chose of some kinds of notices, each a part of them. */
export interface NoticeChoice {
  /** Done without. */
  readonly muted: readonly string[];
  /** Together once a day at most. */
  readonly daily: readonly string[];
}

/** Sets what a person chose of some kinds of notices; other kinds stay as they are. */
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

/** The browsers of a person, last signed in first. */
export const listSessions = async (pool: Pool, personId: number, now: Date): Promise<ActiveSession[]> => {
  const { session } = await prismaClient(pool);
  const found = await session.findMany({
    where: { personId, expiresAt: { gt: now } },
    select: { id: true, expiresAt: true },
    orderBy: [{ expiresAt: 'desc' }, { id: 'asc' }],
  });
  return found.map(({ id, expiresAt }) => ({ id: Buffer.from(id).toString('hex'), expiresAt }));
};

/** A program that can act for a person. */
export interface ActiveProgram {
  /** Of the client. */
  readonly id: string;
  /** What its tokens let it do, together. */
  readonly scopes: readonly Scope[];
}

/** Programs that can act for a person now, by id. */
export const listPrograms = async (pool: Pool, personId: number, now: Date): Promise<ActiveProgram[]> => {
  const { token } = await prismaClient(pool);
  // Grouped, not distinct, which the client would see to by itself.
  const found = await token.groupBy({
    by: ['clientId', 'scope'],
    where: { personId, consumedAt: null, revokedAt: null, expiresAt: { gt: now } },
    orderBy: { clientId: 'asc' },
  });
  const scopes = new Map<string, readonly Scope[]>();
  for (const { clientId, scope } of found) scopes.set(clientId, [...(scopes.get(clientId) ?? []), ...parseScope(scope)]);
  return [...scopes].map(([id, granted]) => ({ id, scopes: SCOPES.filter((scope) => granted.includes(scope)) }));
};

/** Ends one session of a person, or all but one. */
export const deleteSessions = async (pool: Pool, personId: number, which: { readonly id: string } | { readonly but: string }) => {
  const { session } = await prismaClient(pool);
  const id = 'id' in which ? fromHex(which.id) : { not: fromHex(which.but) };
  await session.deleteMany({ where: { personId, id } });
};

const fromHex = (id: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(id, 'hex'));

/** Takes a program's tokens of a person away, and the codes that would give it others. */
export const revokeProgramTokens = async (connection: Connection, personId: number, clientId: string, now: Date) => {
  const { authorizationCode, token } = await prismaClient(connection);
  await authorizationCode.deleteMany({ where: { personId, clientId } });
  await token.updateMany({ where: { personId, clientId, revokedAt: null }, data: { revokedAt: now } });
};

/**
 * Gives a person another address, which is confirmed; links that were mailed to the old one do nothing any more.
 * Returns the old one; null where the new one is somebody else's by now.
 */
export const updateMail = async (connection: Connection, personId: number, mail: string, now: Date): Promise<string | null> => {
  await execute(connection, sql`delete from mail_challenge where person_id = ${personId}`);
  const former = await row<{ mail: string }>(connection, sql`select mail from person where id = ${personId} for update`);
  const changed = await rows(
    connection,
    sql`update person set mail = ${mail}, mail_confirmed_at = ${now}
      where id = ${personId} and not exists (
        select from person other where lower(other.mail) collate "C" = lower(${mail}) and other.id <> ${personId})
      returning id`,
  );
  return changed.length > 0 ? (former?.mail ?? null) : null;
};
