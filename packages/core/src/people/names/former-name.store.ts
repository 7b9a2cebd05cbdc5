import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, prepared, row } from '../../database/statement.js';
import { nameKey, nameSkeleton } from './name-key.js';

/** Keeps a name that a person gives up. */
export const insertFormerName = async (connection: Connection, personId: number, name: string, changedAt: Date): Promise<void> => {
  await execute(
    connection,
    sql`insert into former_name (person_id, name, name_key, name_skeleton, changed_at)
      values (${personId}, ${name}, ${nameKey(name)}, ${nameSkeleton(name)}, ${changedAt})`,
  );
};

/**
 * A former name that is the same but for case, or looks alike; null where there is none. The same name comes before one that looks alike.
 *
 * @param except the person whose own former names do not count
 */
export const findFormerLookalike = (connection: Connection, name: string, except: number | null) =>
  row<{ readonly isSame: boolean }>(
    connection,
    prepared(sql`select name_key = ${nameKey(name)} as "isSame" from former_name
      where (name_key = ${nameKey(name)} or name_skeleton = ${nameSkeleton(name)}) and (person_id is null or person_id is distinct from ${except}::bigint)
      order by 1 desc limit 1`),
  );

/** When a person gave up a name, counted from the latest: the `nth` time; null where it was not so often. */
export const findNameChange = (connection: Connection, personId: number, nth: number) =>
  row<{ readonly changedAt: Date }>(
    connection,
    sql`select changed_at as "changedAt" from former_name where person_id = ${personId} order by changed_at desc, id desc limit 1 offset ${nth - 1}::int`,
  );
