import sql, { raw } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute } from '../../database/statement.js';

/** What stands open for a time: browsers, tokens, codes, links that were mailed, steps of several pages, accounts that nobody confirmed. */
const EXPIRING_TABLES = ['session', 'token', 'authorization_code', 'mail_challenge', 'sign_up', 'pending_step'] as const;

/** Drops what expired before now. A refresh token that was spent stays until it expires, for its second use gives a thief away. */
export const deleteExpired = async (connection: Connection, now: Date): Promise<void> => {
  for (const table of EXPIRING_TABLES) await execute(connection, sql`delete from ${raw(table)} where expires_at < ${now}`);
};
