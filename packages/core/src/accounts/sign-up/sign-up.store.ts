import sql from 'sql-template-tag';
import type { Connection, Pool } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';
import { execute, row, rows } from '../../database/statement.js';
import { hasMail } from '../../people/names/name.sql.js';
import { nameKey } from '../../people/names/name-key.js';

/** A pending account, whose mail address is not confirmed yet. */
export interface PendingSignUp {
  readonly name: string;
  readonly mail: string;
  readonly passwordHash: string;
  readonly translationLng: string;
  /** Path to continue at when the account is open. */
  readonly next: string | null;
}

const signUpColumns = sql`name, mail, password_hash as "passwordHash", translation_lng as "translationLng", next`;

/** Creation and expiry. */
export interface SignUpPeriod {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores a pending account under the SHA-256 of the link's secret. */
export const insertSignUp = async (
  connection: Connection,
  id: Buffer,
  waiting: PendingSignUp,
  { createdAt, expiresAt }: SignUpPeriod,
): Promise<void> => {
  const { signUp } = await prismaClient(connection);
  await signUp.create({
    data: { id: new Uint8Array(id), ...waiting, nameKey: nameKey(waiting.name), createdAt, expiresAt },
    select: { id: true },
  });
};

/** The pending account with this id; null where it has expired or was opened. */
export const findSignUp = async (pool: Pool, id: Buffer, now: Date): Promise<PendingSignUp | null> => {
  const { signUp } = await prismaClient(pool);
  return signUp.findUnique({
    where: { id: new Uint8Array(id), expiresAt: { gt: now } },
    select: { name: true, mail: true, passwordHash: true, translationLng: true, next: true },
  });
};

/** The latest pending accounts with a name, ignoring case; a few at most. */
export const listSignUpsByName = (connection: Connection, name: string, now: Date): Promise<PendingSignUp[]> =>
  rows<PendingSignUp>(
    connection,
    sql`select ${signUpColumns} from sign_up where (name_key = ${nameKey(name)} or (name_key is null and lower(name) collate "C" = lower(${name})))
      and expires_at > ${now} order by created_at desc limit 2`,
  );

/** Gives the latest pending account of an address a new id and expiry, and another path to continue at where there is one. Null where there is none. */
export const renewSignUp = (
  connection: Connection,
  mail: string,
  id: Buffer,
  { createdAt, expiresAt, next }: SignUpPeriod & Pick<PendingSignUp, 'next'>,
): Promise<PendingSignUp | null> =>
  row<PendingSignUp>(
    connection,
    sql`update sign_up set id = ${id}, expires_at = ${expiresAt}, next = coalesce(${next}, next) where id = (
        select id from sign_up where ${hasMail(sql`mail`, mail)} and expires_at > ${createdAt}
        order by created_at desc limit 1 for update)
      returning ${signUpColumns}`,
  );

/** Deletes and returns the pending account with this id, and deletes all others of the same address. Null where it is gone. */
export const consumeSignUp = async (connection: Connection, id: Buffer, now: Date): Promise<PendingSignUp | null> => {
  const taken = await row<PendingSignUp>(
    connection,
    sql`delete from sign_up where id = ${id} and expires_at > ${now} returning ${signUpColumns}`,
  );
  if (taken) await execute(connection, sql`delete from sign_up where ${hasMail(sql`mail`, taken.mail)}`);
  return taken;
};
