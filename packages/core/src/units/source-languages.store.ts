import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, rows } from '../database/statement.js';

/** Source languages of units by their ids, in one statement; units whose language is the kind's own are left out. */
export const selectSourceLanguages = async (
  connection: Connection,
  sourceLng: Sql,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const found = await rows<{ id: number; lng: string | null }>(
    connection,
    prepared(sql`select unit.id, ${sourceLng} as lng from unit join project_set on project_set.id = unit.project_set_id
      where unit.id = any(${ids}::bigint[])`),
  );
  return new Map(found.flatMap(({ id, lng }) => (lng === null ? [] : [[id, lng] as const])));
};
