import type { Connection } from '@translation-commons/core/database/database.js';
import { forLanguages } from '@translation-commons/core/database/spread.js';
import { execute, inLanguage, row, rows } from '@translation-commons/core/database/statement.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { KindRules } from '@translation-commons/core/units/kind/rules.js';
import sql, { empty, type Sql } from 'sql-template-tag';

/** Name of the check that looks at the number of plural forms. */
const CHECK_NAME = 'plural-forms';

/** Notes the translations of a table `judged` in the change log. */
const NOTE_JUDGED = sql`select note_changes(array_agg('updated'::change_kind), array_agg(key order by id), array_agg(project_set_id order by id),
  array_agg(lng order by id), array_agg(id order by id), array_agg(author_id order by id), array_agg(now())) from judged having count(*) > 0`;

/**
 * Writes judgements and notes them in the change log. On several servers one language after the other.
 *
 * @param judge expressions that update translations, of one language or of all, the last one named `judged`
 */
export const writeJudgements = async (
  connection: Connection,
  listLanguages: () => Promise<string[]>,
  judge: (lng: string | null) => Sql,
): Promise<void> => {
  await forLanguages(connection, listLanguages, async (lng) => {
    if (lng === null) return execute(connection, sql`${judge(null)} ${NOTE_JUDGED}`);
    // In a statement of its own, as a function that writes cannot run on the server of a language.
    const statement = sql`${judge(lng)} select json_agg(judged)::text as list from judged`;
    const judged = await row<{ list: string | null }>(connection, inLanguage(lng, statement));
    if (judged?.list == null) return 0;
    return execute(
      connection,
      sql`with judged as (select * from json_to_recordset(${judged.list}::json) one (id bigint, key text, project_set_id bigint, lng text, author_id bigint)) ${NOTE_JUDGED}`,
    );
  });
};

/**
 * Judges the number of plural forms of all translations of a project's strings again, because its files may have new plural rules. Only
 * changed judgements are written.
 */
export const judgePluralForms = async (
  connection: Connection,
  { pluralRule }: Pick<KindRules, 'pluralRule'>,
  projectId: number,
  languages: readonly Pick<Language, 'code' | 'plurals'>[],
): Promise<void> => {
  const judge = (within: Sql) => sql`with changed as (
      update translation set failing = case when judged.fails then array_prepend(${CHECK_NAME}::text, failing) else array_remove(failing, ${CHECK_NAME}::text) end
      from (
        select translation.id, translation.lng,
          cardinality(translation.forms) <> coalesce((rule ->> 'plurals')::int, language.plurals) as fails
        from unit
        join translation on translation.unit_id = unit.id ${within}
        join unnest(${languages.map(({ code }) => code)}::text[], ${languages.map(({ plurals }) => plurals)}::int[]) language (lng, plurals)
          on language.lng = translation.lng
        cross join lateral (select ${pluralRule?.(sql`translation.lng`) ?? sql`null::jsonb`} as rule offset 0) its
        where cardinality(unit.forms) > 1 and unit.id in (select unit_id from template_entry where project_id = ${projectId})) judged
      where translation.id = judged.id and translation.lng = judged.lng and judged.fails <> (${CHECK_NAME}::text = any (failing))
      returning translation.id, translation.lng, translation.unit_id, translation.author_id),
    judged as (select changed.id, unit.key, unit.project_set_id, changed.lng, changed.author_id from changed join unit on unit.id = changed.unit_id)`;
  const listLanguages = async () => {
    const found = await rows<{ lng: string }>(
      connection,
      sql`select distinct lng from translation where unit_id in (select unit_id from template_entry where project_id = ${projectId})`,
    );
    return found.map(({ lng }) => lng);
  };
  await writeJudgements(connection, listLanguages, (lng) => judge(lng === null ? empty : sql`and translation.lng = ${lng}`));
};
