import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import { translatedUnitsCounter } from '@translation-commons/core/units/counters/counter.sql.js';
import sql from 'sql-template-tag';
import { type ProjectName, VOCABULARY_ORIGIN } from '../projects/project.js';

/** The translation progress of a project in a language. */
export interface TranslationProgress {
  /** Number of its strings, each counted once. */
  readonly strings: number;
  /** Of them, those with a translation. */
  readonly translated: number;
}

/** A project with its progress. */
export interface ProjectProgress extends ProjectName, TranslationProgress {}

/** A page of the projects, vocabularies aside, by origin and name, with their progress in a language from the translated-units counter (offset pagination). */
export const listProjectProgress = (
  connection: Connection,
  lng: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ProjectProgress[]> =>
  rows<ProjectProgress>(
    connection,
    prepared(sql`
      with listed as (
        select id, origin, name from project where origin <> ${VOCABULARY_ORIGIN}
        order by origin collate "C", name collate "C" limit ${limit}::int offset ${offset}::int),
      counted as (
        select lng, project_set_id, sum(units) as units from ${translatedUnitsCounter} where lng in ('', ${lng}) group by lng, project_set_id),
      progress as (
        select project_id, sum(units) filter (where lng = '') as strings, sum(units) filter (where lng <> '') as translated
        from counted join project_set on project_set.id = project_set_id cross join unnest(project_set.project_ids) project_id group by project_id)
      select listed.origin, listed.name as project, coalesce(strings, 0)::int as strings, coalesce(translated, 0)::int as translated
      from listed left join progress on project_id = listed.id
      order by listed.origin collate "C", listed.name collate "C"`),
  );
