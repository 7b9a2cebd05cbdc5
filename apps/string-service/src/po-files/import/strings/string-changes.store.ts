import type { Transaction } from '@translation-commons/core/database/database.js';
import { execute, row, rows } from '@translation-commons/core/database/statement.js';
import sql, { type Sql } from 'sql-template-tag';

/** Opens the temporary tables of {@link noteFormerStrings}, which last until the transaction ends. */
export const openFormerStrings = async (connection: Transaction): Promise<void> => {
  await execute(connection, sql`create temporary table touched_template (id bigint primary key) on commit drop`);
  await execute(connection, sql`create temporary table former_string (unit_id bigint primary key, keys text[] not null) on commit drop`);
};

/** SQL aggregate of the keys that a string has in files with keys, each with its file: none in PO files. */
const keysOf = sql`coalesce(array_agg(entry."references"[1]) filter (where template.format is not null), '{}')`;

/** Notes templates whose entries an import deletes or writes, before it does, with the strings that they have. Others keep their entries. */
export const noteFormerStrings = async (connection: Transaction, templateIds: readonly number[]): Promise<void> => {
  if (templateIds.length === 0) return;
  const ids = sql`unnest(${[...templateIds]}::bigint[])`;
  await execute(connection, sql`insert into touched_template (id) select id from ${ids} id on conflict do nothing`);
  await execute(
    connection,
    sql`insert into former_string (unit_id, keys)
      select entry.unit_id, ${keysOf} from ${ids} template_id join template_entry entry using (template_id) join template on template.id = template_id
      group by entry.unit_id on conflict (unit_id) do update set keys = former_string.keys || excluded.keys`,
  );
  // Else the planner reads all entries of the database where few templates are touched.
  await execute(connection, sql`analyze touched_template, former_string`);
};

/** SQL condition that a unit had an entry in the project before the import. */
export const hadEntry = (unitId: Sql, projectId: number): Sql => sql`(${unitId} in (select unit_id from former_string)
  or exists (select from template_entry former where former.unit_id = ${unitId} and former.project_id = ${projectId}
    and former.template_id not in (select id from touched_template)))`;

/** Units that came into a project with the import, as `unit_id`. */
export const cameStrings = (projectId: number): Sql => sql`(
  select distinct entry.unit_id from touched_template join template_entry entry on entry.template_id = touched_template.id
  where not ${hadEntry(sql`entry.unit_id`, projectId)})`;

/** Units that left a project with the import, as `unit_id`. */
const leftStrings = (projectId: number): Sql => sql`(
  select unit_id from former_string
  where not exists (select from template_entry entry where entry.unit_id = former_string.unit_id and entry.project_id = ${projectId}))`;

/** Strings that came into a project or left it. */
export interface MovedStrings {
  readonly count: number;
  /** The first of them, in the order of the templates; those that left, in that of their ids. */
  readonly strings: readonly {
    readonly id: number;
    readonly msgid: string;
    readonly forms: readonly string[];
    readonly context: string | null;
    /** Its keys, each with its file; none of PO files. */
    readonly keys: readonly string[];
  }[];
}

/** Strings of one kind that are read, at most: enough to find those that changed a little. */
const STRINGS_LIMIT = 1_000;

/** The strings that came into the project since {@link noteFormerStrings}, or that left it. */
export const listMovedStrings = async (connection: Transaction, projectId: number, which: 'came' | 'left'): Promise<MovedStrings> => {
  const moved = which === 'came' ? cameStrings(projectId) : leftStrings(projectId);
  const counted = await row<{ count: number }>(connection, sql`select count(*) as count from ${moved} moved`);
  if (!counted || counted.count === 0) return { count: 0, strings: [] };
  const strings = await rows<MovedStrings['strings'][number] & Record<string, unknown>>(
    connection,
    sql`select unit.id, unit.forms[1] as msgid, unit.forms, source_string.context, coalesce(former_string.keys, (
        select ${keysOf} from template_entry entry join template on template.id = entry.template_id
        where entry.unit_id = unit.id and entry.project_id = ${projectId})) as keys
      from ${moved} moved join unit on unit.id = moved.unit_id left join source_string on source_string.unit_id = unit.id
      left join former_string on former_string.unit_id = unit.id
      left join lateral (select template.path collate "C" as path, entry.position from template_entry entry join template on template.id = entry.template_id
        where entry.unit_id = unit.id and entry.project_id = ${projectId} order by template.path collate "C", entry.position limit 1) first on true
      order by first.path, first.position, unit.id limit ${STRINGS_LIMIT}`,
  );
  return { count: counted.count, strings };
};
