import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, row } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** Key of the advisory lock of a project's exports: a hash of 64 bits, as other advisory locks have keys of their own. */
const lockKey = (projectId: number) => sql`hashtextextended('project export', ${projectId})`;

/** Tries to take the session-level advisory lock of a project's exports for this connection; does not wait. False when another has it. */
export const tryExportLock = async (connection: Connection, projectId: number): Promise<boolean> => {
  const taken = await row<{ taken: boolean }>(connection, sql`select pg_try_advisory_lock(${lockKey(projectId)}) as taken`);
  return taken?.taken ?? false;
};

/** Releases the advisory lock of a project's exports, which only the session (the connection) that holds it can: a proxy that pools by transaction breaks this. */
export const unlockExport = async (connection: Connection, projectId: number): Promise<void> => {
  await execute(connection, sql`select pg_advisory_unlock(${lockKey(projectId)})`);
};
