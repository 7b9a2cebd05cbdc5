import sql, { raw } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute } from '../../database/statement.js';

/** What stands open for a time: browsers, tokens, codes, links that were mailed, steps of several pages, accounts that nobody confirmed. */
const EXPIRING_TABLES = [
  'session',
  'token',
  'personal_access_token',
  'authorization_code',
  'mail_challenge',
  'sign_up',
  'pending_step',
] as const;

/** Drops what expired before now. A refresh token that was spent stays until it expires, for its second use gives a thief away. */
export const deleteExpired = async (connection: Connection, now: Date): Promise<void> => {
  await execute(connection, sql`delete from rate_limit_counter where resets_at < ${now}`);
  await execute(connection, sql`delete from sign_in_place where seen_at < ${now}::timestamptz - interval '180 days'`);
  for (const table of EXPIRING_TABLES) await execute(connection, sql`delete from ${raw(table)} where expires_at < ${now}`);
};
