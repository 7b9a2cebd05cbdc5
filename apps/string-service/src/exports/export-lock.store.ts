import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, row } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** Key of the advisory lock: any number that no other advisory lock of the service has. */
const EXPORT_LOCK_KEY = 7_301_001;

/** Tries to take the session-level advisory lock of exports for this connection; does not wait. False when another has it. */
export const tryExportLock = async (connection: Connection): Promise<boolean> => {
  const taken = await row<{ taken: boolean }>(connection, sql`select pg_try_advisory_lock(${EXPORT_LOCK_KEY}) as taken`);
  return taken?.taken ?? false;
};

/** Releases the advisory lock of exports, which only the session (the connection) that holds it can: a proxy that pools by transaction breaks this. */
export const unlockExport = async (connection: Connection): Promise<void> => {
  await execute(connection, sql`select pg_advisory_unlock(${EXPORT_LOCK_KEY})`);
};
