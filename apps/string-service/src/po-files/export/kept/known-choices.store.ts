import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, row, rows } from '@translation-commons/core/database/statement.js';
import {
  type ChangePlace,
  changedUnitKeys,
  changePlace,
  isInHistory,
} from '@translation-commons/core/units/change-place/change-place.sql.js';
import sql from 'sql-template-tag';
import { bestTranslations, type TemplateChoice } from '../chosen-translation.store.js';

/** Entries of the change log that are looked at; with more since, all is chosen again. */
const CHANGES_LIMIT = 50_000;

/** The rule of choosing as text and values: another one where a release orders candidates otherwise. */
export const choiceRule = (lng: string, choice: Omit<TemplateChoice, 'includeFailing'>): readonly unknown[] => {
  const rule = bestTranslations(lng, choice, sql`select unit_id`);
  return [rule.sql, rule.values];
};

/** Reads the place where the change log ends. */
export const readChangePlace = async (connection: Connection, lng: string): Promise<ChangePlace> => {
  const found = await row<ChangePlace & Record<string, unknown>>(connection, prepared(changePlace(lng)));
  if (!found) throw new Error('the change log has no head');
  return { ...found, position: Number(found.position) };
};

/** True if a place is one of this database's history. */
export const isKnownPlace = async (connection: Connection, place: ChangePlace): Promise<boolean> => {
  const found = await row<{ known: boolean }>(connection, prepared(isInHistory(place)));
  return found?.known === true;
};

/**
 * Ids of a project's templates with strings that changed since a position of the change log, in a language or themselves; null where too much changed
 * to tell.
 */
export const listTouchedTemplates = async (
  connection: Connection,
  projectId: number,
  lng: string,
  after: number,
): Promise<ReadonlySet<number> | null> => {
  const projectSets = sql`select id from project_set where project_ids @> array[${projectId}::bigint]`;
  const found = await rows<{ looked: number; templateId: number | null }>(
    connection,
    prepared(sql`with changed as materialized (${changedUnitKeys({ after, lng, projectSets, limit: CHANGES_LIMIT })}),
      touched as (select distinct unit_key from changed where unit_key is not null)
      select (select count(*) from changed) as looked, null as "templateId"
      union all
      select null, entry.template_id from touched join unit on unit.key = touched.unit_key
        join template_entry entry on entry.unit_id = unit.id and entry.project_id = ${projectId}::bigint group by entry.template_id`),
  );
  const [counted, ...touched] = [...found].sort((one, other) => Number(other.looked !== null) - Number(one.looked !== null));
  return counted && counted.looked < CHANGES_LIMIT ? new Set(touched.map(({ templateId }) => Number(templateId))) : null;
};
