import sql from 'sql-template-tag';
import { unreadComments } from '../../comments/unread.sql.js';
import type { Connection, Pool } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';
import { prepared, row } from '../../database/statement.js';
import type { Person } from '../../kernel/person.js';
import { canSignIn, personColumns } from '../../people/person.sql.js';

/** A session as it is stored; its id is the SHA-256 of the cookie's secret. */
export interface StoredSession {
  readonly id: Buffer;
  readonly personId: number;
  readonly csrf: string;
  readonly expiresAt: Date;
}

/** Stores a session, and deletes the person's expired ones. */
export const insertSession = async (connection: Connection, session: StoredSession, now: Date): Promise<void> => {
  const { session: sessions } = await prismaClient(connection);
  await sessions.deleteMany({ where: { personId: session.personId, expiresAt: { lte: now } } });
  await sessions.create({ data: { ...session, id: new Uint8Array(session.id) }, select: { id: true } });
};

/** Person, CSRF secret and number of unread comments of a session that has not expired; null where there is none, or the account is locked. */
export const findStoredSession = (connection: Connection, id: Buffer, now: Date) =>
  row<Person & { readonly csrf: string; readonly unread: number }>(
    connection,
    prepared(sql`select ${personColumns}, session.csrf, ${unreadComments} as unread from session join person on person.id = session.person_id
      where session.id = ${id} and session.expires_at > ${now} and person.locked_at is null`),
  );

/** True if a session of a person is stored. */
export const isStoredSession = async (connection: Connection, id: Buffer, personId: number): Promise<boolean> => {
  const { session } = await prismaClient(connection);
  return (await session.count({ where: { id: new Uint8Array(id), personId } })) > 0;
};

/** Deletes a session. */
export const deleteSession = async (pool: Pool, id: Buffer): Promise<void> => {
  const { session } = await prismaClient(pool);
  await session.deleteMany({ where: { id: new Uint8Array(id) } });
};

/** Writes when the person of a session confirmed who they are. */
export const confirmStoredSession = async (pool: Pool, id: Buffer, personId: number, confirmedAt: Date): Promise<void> => {
  const { session } = await prismaClient(pool);
  await session.updateMany({ where: { id: new Uint8Array(id), personId }, data: { confirmedAt } });
};

/** When the person of a session last confirmed who they are; null: not in it. */
export const findConfirmation = async (pool: Pool, id: Buffer, personId: number): Promise<Date | null> => {
  const { session } = await prismaClient(pool);
  return (await session.findFirst({ where: { id: new Uint8Array(id), personId }, select: { confirmedAt: true } }))?.confirmedAt ?? null;
};

/**
 * Locks an account until the transaction ends, against all that ends access to it, as that changes its row first. Null where it is closed or locked by
 * moderators or administrators.
 */
export const holdAccount = (connection: Connection, personId: number) =>
  row<{ readonly passwordHash: string | null }>(
    connection,
    prepared(sql`select password_hash as "passwordHash" from person
      where id = ${personId} and ${canSignIn(sql`person`)} for no key update`),
  );

/** Ends everything that gives access to an account: sessions, tokens, authorization codes, mailed links, pending steps, known places. */
export const deleteAllAccess = async (connection: Connection, personId: number, now: Date): Promise<void> => {
  const { session, token, personalAccessToken, authorizationCode, mailChallenge, pendingStep, signInPlace } =
    await prismaClient(connection);
  const where = { personId };
  await session.deleteMany({ where });
  await token.updateMany({ where: { personId, revokedAt: null }, data: { revokedAt: now } });
  await personalAccessToken.deleteMany({ where });
  await authorizationCode.deleteMany({ where });
  await mailChallenge.deleteMany({ where });
  await pendingStep.deleteMany({ where });
  await signInPlace.deleteMany({ where });
};
