import { analyzeEmptiedTables } from '@translation-commons/core/database/analyze-tables.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { execute, row } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** The project whose strings are merged, the batch that new ones belong to, and their time. */
export interface StringMerge {
  readonly projectId: number;
  readonly batchId: number;
  readonly now: Date;
  /** Templates whose entries are stored already, as they are. */
  readonly unchangedTemplates?: readonly number[];
  /** Sguids of other strings to lock, whose translations are read. */
  readonly alsoLocked?: readonly string[];
}

/**
 * Merges the staging table of strings: upserts units by sguid, locks those that existed, and inserts the entries of the templates.
 *
 * @returns the number of new strings
 */
export const mergeStagedStrings = async (
  connection: Transaction,
  { projectId, batchId, now, unchangedTemplates = [], alsoLocked = [] }: StringMerge,
): Promise<number> => {
  // Only the column of all joins: analysing long columns too would take three times as long.
  await connection.query('analyze staged_string (sguid)');
  // In the order of the keys, so that two imports with common strings wait for each other instead of deadlocking.
  const merged = await row<{ added: number; isAll: boolean }>(
    connection,
    sql`with chosen as materialized (
      select distinct on (sguid) sguid, context, forms, words from staged_string where sguid is not null order by sguid),
    added as (
      insert into unit (key, forms, project_set_id, batch_id, created_at)
      select sguid, forms, (select find_project_set(array[${projectId}::bigint])), ${batchId}::bigint, ${now}::timestamptz from chosen order by sguid
      on conflict (key) do nothing returning id, key),
    worded as (
      insert into unit_words (unit_id, words) select added.id, chosen.words from added join chosen on chosen.sguid = added.key),
    described as (
      insert into source_string (unit_id, context) select added.id, chosen.context from added join chosen on chosen.sguid = added.key)
    select count(*) as added, count(*) = (select count(*) from chosen) as "isAll" from added`,
  );
  await analyzeEmptiedTables(connection);
  // In the order that all writers to translations keep. Strings of this batch nobody else sees yet.
  if (!merged?.isAll || alsoLocked.length > 0)
    await execute(
      connection,
      sql`select lock_units(array(
        select id from unit where key in (select sguid from staged_string union all select unnest(${[...alsoLocked]}::text[]))
          and batch_id is distinct from ${batchId}::bigint), true)`,
    );
  await execute(
    connection,
    sql`insert into template_entry (template_id, position, unit_id, project_id, "references", comments, flags)
    select template, position, unit.id, ${projectId}::bigint, refs, comments, staged_string.flags
    from staged_string join unit on unit.key = staged_string.sguid
    where template <> all(${[...unchangedTemplates]}::bigint[])`,
  );
  await analyzeEmptiedTables(connection);
  return merged?.added ?? 0;
};
