import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { execute } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import { cameStrings } from './string-changes.store.js';

/**
 * Notes the strings that came into the project since `noteFormerStrings`.
 *
 * @param changed ids of strings that are nearly the same as one that left
 */
export const noteArrivedStrings = async (
  connection: Transaction,
  projectId: number,
  { changed, now }: { readonly changed: readonly number[]; readonly now: Date },
): Promise<void> => {
  await execute(
    connection,
    sql`insert into arrived_string (project_id, unit_id, arrived_at, is_changed)
      select ${projectId}, unit_id, ${now}, unit_id = any(${[...changed]}::bigint[]) from ${cameStrings(projectId)} came
      on conflict (project_id, unit_id) do update set arrived_at = excluded.arrived_at, is_changed = excluded.is_changed`,
  );
};

/** Forgets which strings came before a time. */
export const deleteArrivalsBefore = async (connection: Connection, before: Date): Promise<void> => {
  await execute(connection, sql`delete from arrived_string where arrived_at < ${before}`);
};
