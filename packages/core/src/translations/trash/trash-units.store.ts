import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute } from '../../database/statement.js';

/** Deletes units; their translations and endorsements move to the trash. The units' rows are locked first, in the order that all writers keep. */
export const trashUnits = async (connection: Connection, ids: readonly number[], deletedById: number, now: Date): Promise<void> => {
  await execute(connection, sql`select trash_units(${[...ids]}::bigint[], ${deletedById}::bigint, ${now}::timestamptz)`);
};
