import type { Connection } from '@translation-commons/core/database/database.js';
import { inNaturalOrder } from '@translation-commons/core/database/natural-order.sql.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import type { DecideBy } from '@translation-commons/core/ranking/decide-by.js';
import type { DecidingRule } from '@translation-commons/core/ranking/deciding-rule.js';
import { translatedUnitsCounter } from '@translation-commons/core/units/counters/counter.sql.js';
import { countDecidedUnits } from '@translation-commons/core/units/decided-counts.store.js';
import sql, { empty, type Sql } from 'sql-template-tag';
import { ERROR_CHECKS } from '../checks/checks.js';
import { type ProjectName, VOCABULARY_ORIGIN } from '../projects/project.js';
import type { ProjectOrder } from './list/project-order.js';

/** The translation progress of a project in a language. */
export interface TranslationProgress {
  /** Number of its strings, each counted once. */
  readonly strings: number;
  /** Number of these strings with a translation. */
  readonly translated: number;
}

/** A project with its progress. */
export interface ProjectProgress extends ProjectName, TranslationProgress {
  /** True when the reader subscribed to the project. */
  readonly subscribed: boolean;
  readonly decideBy: DecideBy;
}

/** Projects for counting decided strings, each with its rule of deciding. */
export interface DecidedProject extends ProjectName {
  readonly decideBy: DecideBy;
}

const unitsOf = (projects: Sql): Sql => sql`select entry.unit_id from template_entry entry where entry.project_id in (${projects})`;

/** Counts a project's decided strings by language; languages without any are left out. */
export const countDecidedByLanguage = async (
  connection: Connection,
  { id, ...rule }: DecidingRule & { readonly id: number },
): Promise<Record<string, number>> => {
  const condition = sql`translation.unit_id in (${unitsOf(sql`${id}::bigint`)})`;
  const found = await countDecidedUnits(connection, { errors: ERROR_CHECKS, ...rule, condition });
  return Object.fromEntries(found.map(({ lng, decided }) => [lng, decided]));
};

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

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A page of the projects, vocabularies aside, with their progress in a language from the translated-units counter (offset pagination). */
export const listProjectProgress = (
  connection: Connection,
  lng: string,
  { words, show, order, reads, personId, limit, offset }: ProjectListFilter,
): Promise<ProjectProgress[]> =>
  rows<ProjectProgress>(
    connection,
    prepared(sql`
      with counted as (
        select lng, project_set_id, sum(units) as units from ${translatedUnitsCounter} where lng in ('', ${lng}) group by lng, project_set_id),
      progress as (
        select project_id, sum(units) filter (where lng = '') as strings, sum(units) filter (where lng <> '') as translated
        from counted join project_set on project_set.id = project_set_id cross join unnest(project_set.project_ids) project_id group by project_id),
      listed as (
        select origin, name as project, coalesce(strings, 0)::int as strings, coalesce(translated, 0)::int as translated, decide_by::text as "decideBy",
          exists (select from subscription where subscription.project_id = project.id and subscription.person_id = ${personId}) as subscribed
        from project left join progress on project_id = project.id
        where origin <> ${VOCABULARY_ORIGIN} and lower(origin || '/' || name) like ${`%${escapeLike(words.toLowerCase())}%`})
      select * from listed
      where case ${show} when 'unfinished' then translated < strings when 'subscribed' then subscribed else true end
      order by ${ORDER_BY[order]} ${inNaturalOrder(sql`origin`, reads)}, ${inNaturalOrder(sql`project`, reads)} limit ${limit}::int offset ${offset}::int`),
  );
