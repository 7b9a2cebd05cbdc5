import type { Transaction } from '@translation-commons/core/database/database.js';
import { execute, row, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** Notes the strings of a project in a temporary table that lasts until the transaction ends. To be called before its entries change. */
export const noteFormerStrings = async (connection: Transaction, projectId: number): Promise<void> => {
  await execute(
    connection,
    sql`create temporary table former_string on commit drop as select distinct unit_id from template_entry where project_id = ${projectId}`,
  );
};

/** Strings that came into a project or left it. */
export interface MovedStrings {
  readonly count: number;
  /** The first of them, in the order of the templates; those that left, in that of their ids. */
  readonly strings: readonly {
    readonly id: number;
    readonly msgid: string;
    readonly forms: readonly string[];
    readonly context: string | null;
  }[];
}

/** Strings of one kind that are read, at most: enough to find those that changed a little. */
const STRINGS_LIMIT = 1_000;

/** The strings that came into the project since {@link noteFormerStrings}, or that left it. */
export const listMovedStrings = async (connection: Transaction, projectId: number, which: 'came' | 'left'): Promise<MovedStrings> => {
  const present = sql`select unit_id from template_entry where project_id = ${projectId}`;
  const former = sql`select unit_id from former_string`;
  const moved = which === 'came' ? sql`(${present} except ${former})` : sql`(${former} except ${present})`;
  const counted = await row<{ count: number }>(connection, sql`select count(*) as count from ${moved} moved`);
  const strings = await rows<MovedStrings['strings'][number] & Record<string, unknown>>(
    connection,
    sql`select unit.id, unit.forms[1] as msgid, unit.forms, source_string.context
      from ${moved} moved join unit on unit.id = moved.unit_id left join source_string on source_string.unit_id = unit.id
      left join lateral (select template.path collate "C" as path, entry.position from template_entry entry join template on template.id = entry.template_id
        where entry.unit_id = unit.id and entry.project_id = ${projectId} order by template.path collate "C", entry.position limit 1) first on true
      order by first.path, first.position, unit.id limit ${STRINGS_LIMIT}`,
  );
  return { count: counted?.count ?? 0, strings };
};
