import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, rows } from '@translation-commons/core/database/statement.js';
import type { KindRules, PluralRule, UnitChecks } from '@translation-commons/core/units/kind/rules.js';
import sql, { empty, type Sql } from 'sql-template-tag';
import { writeJudgements } from './plural-forms.store.js';

const flagsOf = (projectId: number): Sql => sql`select unit_id, array_agg(distinct flag order by flag) as flags
  from template_entry cross join unnest(template_entry.flags) flag where project_id = ${projectId} group by unit_id`;

/** Notes the flags that the strings of a project have in it, until the transaction ends. */
export const noteFormerFlags = async (connection: Connection, projectId: number): Promise<void> => {
  await execute(connection, sql`drop table if exists former_flags`);
  await execute(connection, sql`create temporary table former_flags on commit drop as ${flagsOf(projectId)}`);
};

/** A project whose flags may have changed. */
export interface Reflagged {
  readonly projectId: number;
  /** The import that changed them, which judged the strings that it made; null: none did. */
  readonly batchId: number | null;
}

/** Ids of the strings that have other flags in a project than those noted; without those that its import made. */
export const listReflagged = async (connection: Connection, { projectId, batchId }: Reflagged): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    connection,
    sql`select unit_id as id from (${flagsOf(projectId)}) given full join former_flags former using (unit_id)
      where given.flags is distinct from former.flags
        and (${batchId}::bigint is null or exists (
          select from unit where unit.id = unit_id and unit.batch_id is distinct from ${batchId}::bigint)) order by unit_id`,
  );
  return found.map(({ id }) => id);
};

/** A translation with what its checks look at. */
export interface JudgedTranslation {
  readonly id: number;
  readonly lng: string;
  readonly forms: readonly string[];
  readonly failing: readonly string[];
  readonly source: readonly string[];
  readonly flags: readonly string[];
  readonly pluralRule: PluralRule | null;
}

/** The translations of strings, with what their checks look at. */
export const listJudged = (
  connection: Connection,
  { pluralRule }: Pick<KindRules, 'pluralRule'>,
  { flags }: Pick<UnitChecks, 'flags'>,
  unitIds: readonly number[],
): Promise<JudgedTranslation[]> =>
  rows<JudgedTranslation & Record<string, unknown>>(
    connection,
    sql`select translation.id, translation.lng, translation.forms, translation.failing, unit.forms as source, ${flags} as flags,
        ${pluralRule?.(sql`translation.lng`) ?? sql`null::jsonb`} as "pluralRule"
      from unit join translation on translation.unit_id = unit.id where unit.id = any(${[...unitIds]}::bigint[])`,
  );

/** Writes which checks translations fail. */
export const writeFailing = async (
  connection: Connection,
  judged: readonly Pick<JudgedTranslation, 'id' | 'lng' | 'failing'>[],
): Promise<void> => {
  const judge = (lng: string | null) => sql`with changed as (
      update translation set failing = one.failing
      from json_to_recordset(${JSON.stringify(judged)}::json) one (id bigint, lng text, failing text[])
      where translation.id = one.id and translation.lng = one.lng ${lng === null ? empty : sql`and translation.lng = ${lng}`}
      returning translation.id, translation.lng, translation.unit_id, translation.author_id),
    judged as (select changed.id, unit.key, unit.project_set_id, changed.lng, changed.author_id from changed join unit on unit.id = changed.unit_id)`;
  await writeJudgements(connection, async () => [...new Set(judged.map(({ lng }) => lng))], judge);
};
