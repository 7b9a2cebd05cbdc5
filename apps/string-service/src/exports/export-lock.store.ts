import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, row } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** Any number that no other advisory lock of the service has. */
const EXPORT_LOCK_KEY = 7_301_001;

/** Takes the lock of exports for this connection. False when another has it. */
export const tryExportLock = async (connection: Connection): Promise<boolean> => {
  const taken = await row<{ taken: boolean }>(connection, sql`select pg_try_advisory_lock(${EXPORT_LOCK_KEY}) as taken`);
  return taken?.taken ?? false;
};

/** Gives the lock back. */
export const unlockExport = async (connection: Connection): Promise<void> => {
  await execute(connection, sql`select pg_advisory_unlock(${EXPORT_LOCK_KEY})`);
};
