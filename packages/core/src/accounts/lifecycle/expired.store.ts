import sql, { raw } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute } from '../../database/statement.js';

/** Kinds of rows that expire: sessions, tokens, codes, mailed links, pending steps, unconfirmed accounts. */
const EXPIRING_TABLES = [
  'session',
  'token',
  'personal_access_token',
  'authorization_code',
  'mail_challenge',
  'sign_up',
  'pending_step',
] as const;

/** Deletes expired rows. A consumed refresh token stays until it expires, because its second use reveals a theft. */
export const deleteExpired = async (connection: Connection, now: Date): Promise<void> => {
  await execute(connection, sql`delete from rate_limit_counter where resets_at < ${now}`);
  await execute(connection, sql`delete from sign_in_place where seen_at < ${now}::timestamptz - interval '180 days'`);
  for (const table of EXPIRING_TABLES) await execute(connection, sql`delete from ${raw(table)} where expires_at < ${now}`);
};
