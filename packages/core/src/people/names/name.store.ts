import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, prepared, row, rows } from '../../database/statement.js';
import { nameKey, nameSkeleton } from './name-key.js';

/** Waits for others that take a name that looks like this one, until the transaction ends. */
export const lockLookalikes = async (connection: Connection, name: string): Promise<void> => {
  await execute(connection, sql`select pg_advisory_xact_lock(hashtextextended(${`name ${nameSkeleton(name)}`}, 0))`);
};

/** A person whose name is the same but for case, or looks alike; null where there is none. The same name comes before one that looks alike. */
export const findLookalike = (connection: Connection, name: string, except: number | null) =>
  row<{ readonly id: number; readonly name: string; readonly mail: string | null; readonly isSame: boolean }>(
    connection,
    prepared(sql`select id, name, mail,
        coalesce(name_key = ${nameKey(name)}, false) or lower(name) collate "C" = lower(${name}) as "isSame"
      from person
      where (name_key collate "C" = ${nameKey(name)} or lower(name) collate "C" = lower(${name}) or name_skeleton collate "C" = ${nameSkeleton(name)})
        and id is distinct from ${except}
      order by 4 desc, id limit 1`),
  );

/** A person's name, whose row is locked until the transaction ends; null where there is none. */
export const findOwnName = async (connection: Connection, personId: number): Promise<string | null> => {
  const found = await row<{ readonly name: string }>(connection, sql`select name from person where id = ${personId} for update`);
  return found?.name ?? null;
};

/** Sets a person's name, and its keys, which a trigger clears where the name differs in case only. */
export const updateName = async (connection: Connection, personId: number, name: string): Promise<void> => {
  await execute(connection, sql`update person set name = ${name}, name_key = ${nameKey(name)} where id = ${personId}`);
  await writeNameKeys(connection, [{ id: personId, name }]);
};

/** People whose keys are missing, after an id, in the order of ids. */
export const listWithoutKeys = (connection: Connection, after: number, limit: number) =>
  rows<{ readonly id: number; readonly name: string }>(
    connection,
    sql`select id, name from person where name_skeleton is null and id > ${after} order by id limit ${limit}`,
  );

/** Writes keys of names. Of two names that differ in case only the older keeps the key: the other is found as it is written. */
export const writeNameKeys = async (connection: Connection, people: readonly { readonly id: number; readonly name: string }[]) => {
  await execute(
    connection,
    sql`with named as materialized (
        select distinct on (name_key) id, name_key from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ name }) => nameKey(name))}::text[])
          named (id, name_key) order by name_key, id
      ), skeletons as materialized (
        select * from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ name }) => nameSkeleton(name))}::text[]) one (id, name_skeleton)
      )
      update person set name_skeleton = skeletons.name_skeleton,
        name_key = coalesce(person.name_key, case when not exists (select from person other where other.name_key collate "C" = named.name_key) then named.name_key end)
      from skeletons left join named on named.id = skeletons.id where person.id = skeletons.id`,
  );
};
