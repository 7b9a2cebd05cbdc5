import { isOnCluster } from '@translation-commons/core/database/cluster/cluster-form.js';
import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, inLanguage, rows } from '@translation-commons/core/database/statement.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { KindRules } from '@translation-commons/core/units/kind/rules.js';
import sql, { empty, type Sql } from 'sql-template-tag';

/** Name of the check that looks at the number of plural forms. */
const CHECK_NAME = 'plural-forms';

/**
 * Judges the number of plural forms of all translations of a project's strings again, because its files may have new plural rules. Only
 * changed judgements are written. On a cluster one language after the other, as each is in a shard of its own.
 */
export const judgePluralForms = async (
  connection: Connection,
  { pluralRule }: Pick<KindRules, 'pluralRule'>,
  projectId: number,
  languages: readonly Pick<Language, 'code' | 'plurals'>[],
): Promise<void> => {
  const judge = (
    within: Sql,
  ) => sql`update translation set failing = case when judged.fails then array_prepend(${CHECK_NAME}::text, failing) else array_remove(failing, ${CHECK_NAME}::text) end
      from (
        select translation.id, translation.lng,
          cardinality(translation.forms) <> coalesce((rule ->> 'plurals')::int, language.plurals) as fails
        from unit
        join translation on translation.unit_id = unit.id ${within}
        join unnest(${languages.map(({ code }) => code)}::text[], ${languages.map(({ plurals }) => plurals)}::int[]) language (lng, plurals)
          on language.lng = translation.lng
        cross join lateral (select ${pluralRule?.(sql`translation.lng`) ?? sql`null::jsonb`} as rule offset 0) its
        where cardinality(unit.forms) > 1 and unit.id in (select unit_id from template_entry where project_id = ${projectId})) judged
      where translation.id = judged.id and translation.lng = judged.lng and judged.fails <> (${CHECK_NAME}::text = any (failing))`;
  if (!isOnCluster(connection)) {
    await execute(connection, judge(empty));
    return;
  }
  const found = await rows<{ lng: string }>(
    connection,
    sql`select distinct lng from translation where unit_id in (select unit_id from template_entry where project_id = ${projectId})`,
  );
  for (const { lng } of found) await execute(connection, inLanguage(lng, judge(sql`and translation.lng = ${lng}`)));
};
