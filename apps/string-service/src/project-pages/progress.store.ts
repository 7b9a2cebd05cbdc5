import type { Connection } from '@translation-commons/core/database/database.js';
import { inNaturalOrder } from '@translation-commons/core/database/natural-order.sql.js';
import { prepared, row, rows } from '@translation-commons/core/database/statement.js';
import { translatedUnitsCounter } from '@translation-commons/core/units/counters/counter.sql.js';
import sql, { empty, type Sql } from 'sql-template-tag';
import { type Project, type ProjectName, VOCABULARY_ORIGIN } from '../projects/project.js';
import type { ProjectOrder } from './list/project-order.js';

/** The translation progress of a project in a language. */
export interface TranslationProgress {
  /** Number of its strings, each counted once. */
  readonly strings: number;
  /** Number of these strings with a translation. */
  readonly translated: number;
}

/** A project with its progress. */
export interface ProjectProgress extends DecidedProject, TranslationProgress {
  /** True when the reader subscribed to the project. */
  readonly subscribed: boolean;
}

/** Projects for counting decided strings, each with its home and rule of deciding. */
export type DecidedProject = ProjectName & Pick<Project, 'decideBy' | 'homeIds'>;

/** Filter and order of the listed projects. */
export interface ProjectListFilter {
  /** Part of origin and name, whatever its case; empty: any. */
  readonly words: string;
  /** Only those that are not wholly translated, or that the reader subscribed to. */
  readonly show: 'all' | 'unfinished' | 'subscribed';
  readonly order: ProjectOrder;
  /** BCP 47 tag of the language that the reader reads, by whose alphabet names are sorted. */
  readonly reads: string;
  /** Null for a visitor. */
  readonly personId: number | null;
  readonly limit: number;
  readonly offset: number;
}

const ORDER_BY: Readonly<Record<ProjectListFilter['order'], Sql>> = {
  name: empty,
  strings: sql`strings desc,`,
  progress: sql`translated::float8 / greatest(strings, 1) desc,`,
  left: sql`strings - translated desc,`,
};

/** Numbers of listed projects: all, those not wholly translated into the language, and those that the reader follows. */
export type ProjectCounts = Readonly<Record<ProjectListFilter['show'], number>>;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Projects, vocabularies aside, with their progress in a language from the translated-units counter: the common table `listed`. */
const listedProjects = (lng: string, { words, personId }: Pick<ProjectListFilter, 'words' | 'personId'>): Sql => sql`
      with counted as (
        select lng, project_set_id, sum(units) as units from ${translatedUnitsCounter} where lng in ('', ${lng}) group by lng, project_set_id),
      progress as (
        select project_id, sum(units) filter (where lng = '') as strings, sum(units) filter (where lng <> '') as translated
        from counted join project_set on project_set.id = project_set_id cross join unnest(project_set.project_ids) project_id group by project_id),
      listed as (
        select project.id, origin, name as project, coalesce(strings, 0)::int as strings, coalesce(translated, 0)::int as translated, decide_by::text as "decideBy",
          exists (select from subscription where subscription.project_id = project.id and subscription.person_id = ${personId}) as subscribed
        from project left join progress on project_id = project.id
        where origin <> ${VOCABULARY_ORIGIN} and lower(origin || '/' || name) like ${`%${escapeLike(words.toLowerCase())}%`})`;

/** Counts the projects of each choice of the list. */
export const countProjects = async (connection: Connection, lng: string, personId: number | null): Promise<ProjectCounts> => {
  const counts = await row<ProjectCounts>(
    connection,
    prepared(sql`${listedProjects(lng, { words: '', personId })}
      select count(*)::int as all, count(*) filter (where translated < strings)::int as unfinished, count(*) filter (where subscribed)::int as subscribed
      from listed`),
  );
  return counts ?? { all: 0, unfinished: 0, subscribed: 0 };
};

/** A page of the projects (offset pagination). */
export const listProjectProgress = (
  connection: Connection,
  lng: string,
  { words, show, order, reads, personId, limit, offset }: ProjectListFilter,
): Promise<ProjectProgress[]> =>
  rows<ProjectProgress>(
    connection,
    prepared(sql`${listedProjects(lng, { words, personId })}
      select origin, project, strings, translated, "decideBy", subscribed, home_projects(id) as "homeIds" from listed
      where case ${show} when 'unfinished' then translated < strings when 'subscribed' then subscribed else true end
      order by ${ORDER_BY[order]} ${inNaturalOrder(sql`origin`, reads)}, ${inNaturalOrder(sql`project`, reads)} limit ${limit}::int offset ${offset}::int`),
  );
