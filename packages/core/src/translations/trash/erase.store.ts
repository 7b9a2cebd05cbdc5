import sql from 'sql-template-tag';
import type { Transaction } from '../../database/database.js';
import { execute, row, rows } from '../../database/statement.js';

/** The deletions of a text that are in the trash. Locks its unit, where that is there, so that nobody restores it meanwhile. */
export const lockTrashed = async (connection: Transaction, tguid: string) => {
  await execute(
    connection,
    sql`select lock_units(array(select id from unit where key in (select unit_key from trashed_translation where tguid = ${tguid})), true)`,
  );
  return rows<{ readonly id: number; readonly deletedAt: Date }>(
    connection,
    sql`select id, deleted_at as "deletedAt" from trashed_translation where tguid = ${tguid}`,
  );
};

/** Erases them, and notes it in the change log. Returns how many. */
export const eraseTrashed = async (
  connection: Transaction,
  tguid: string,
  erasedById: number | null,
  reason: string,
  now: Date,
): Promise<number> => {
  const erased = await row<{ number: number }>(
    connection,
    sql`select erase_translations(array[${tguid}::text], ${erasedById}::bigint, ${reason}, ${now}::timestamptz) as number`,
  );
  return erased?.number ?? 0;
};
