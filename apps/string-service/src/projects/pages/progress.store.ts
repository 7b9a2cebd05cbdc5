import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import { type ProjectName, VOCABULARY } from '../project.js';

/** How far a project is translated into a language. */
export interface Progress {
  /** Different strings. */
  readonly strings: number;
  /** Of them, those with a translation. */
  readonly translated: number;
}

/** A project with its progress. */
export interface ProjectProgress extends ProjectName, Progress {}

/** Projects, vocabularies aside, by origin and name, with their progress in a language; at most so many. */
export const listProgress = (connection: Connection, lng: string, limit: number): Promise<ProjectProgress[]> =>
  rows<ProjectProgress>(
    connection,
    prepared(sql`
      with listed as (
        select id, origin, name from project where origin <> ${VOCABULARY}
        order by origin collate "C", name collate "C" limit ${limit}::int),
      string as (select distinct project_id, unit_id from template_entry where project_id in (select id from listed)),
      translated as (select distinct unit_id from translation where lng = ${lng} and unit_id in (select unit_id from string))
      select listed.origin, listed.name as project, count(string.unit_id)::int as strings, count(translated.unit_id)::int as translated
      from listed left join string on string.project_id = listed.id left join translated on translated.unit_id = string.unit_id
      group by listed.origin, listed.name
      order by listed.origin collate "C", listed.name collate "C"`),
  );

/** A language that something of a project is translated into. */
export interface LanguageProgress extends Progress {
  readonly lng: string;
}

/** The progress of one project in each language that anything of it is translated into. */
export const listLanguageProgress = (connection: Connection, projectId: number): Promise<LanguageProgress[]> =>
  rows<LanguageProgress>(
    connection,
    prepared(sql`
      with string as (select distinct unit_id from template_entry where project_id = ${projectId})
      select translation.lng, count(distinct translation.unit_id)::int as translated, (select count(*)::int from string) as strings
      from string join translation on translation.unit_id = string.unit_id
      group by translation.lng`),
  );

/** The number of different strings of a project. */
export const countStrings = async (connection: Connection, projectId: number): Promise<number> => {
  const [found] = await rows<{ strings: number }>(
    connection,
    prepared(sql`select count(distinct unit_id)::int as strings from template_entry where project_id = ${projectId}`),
  );
  return found?.strings ?? 0;
};
