import sql, { join, type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row, rows } from '../database/statement.js';
import { utcDay } from '../kernel/time.js';
import { activityByDay, activityByPerson, activityCounter, inProjectSets, translatedUnitsCounter } from '../units/counters/counter.sql.js';
import type { ContributionCounts } from './contributions/contribution-counts.js';
import type { Contributor } from './contributions/contributor.js';

/** Filter of counts: one language, or null for all; some project sets, or null for all. */
export interface ReportScope {
  readonly lng: string | null;
  readonly projectSets: Sql | null;
}

const lngCondition = (lng: string | null): Sql => (lng === null ? sql`true` : sql`lng = ${lng}`);

/** Counts contributions since each of some days (UTC), in their order. */
export const countContributionsSince = async (
  connection: Connection,
  { lng, projectSets }: ReportScope,
  days: readonly Date[],
): Promise<readonly ContributionCounts[]> => {
  const sums = days.map(
    (day) => sql`json_build_object(
      'endorsements', coalesce(sum(endorsements) filter (where day >= ${utcDay(day)}::date), 0),
      'translations', coalesce(sum(translations) filter (where day >= ${utcDay(day)}::date), 0))`,
  );
  const first = days.map(utcDay).sort()[0];
  const found = await row<{ sums: ContributionCounts[] }>(
    connection,
    prepared(
      sql`select json_build_array(${join(sums)}) as sums from ${activityByDay(projectSets)} where ${lngCondition(lng)} and day >= ${first}::date`,
    ),
  );
  return found?.sums ?? [];
};

/** Contributions in a language by day (UTC, `2026-11-26`), from a day on; days without any are left out. */
export const listDailyActivity = (connection: Connection, lng: string, since: Date): Promise<(ContributionCounts & { day: string })[]> =>
  rows<ContributionCounts & { day: string } & Record<string, unknown>>(
    connection,
    prepared(sql`select to_char(day, 'YYYY-MM-DD') as day, sum(translations)::int as translations, sum(endorsements)::int as endorsements
      from ${activityByDay(null)} where lng = ${lng} and day >= ${utcDay(since)}::date group by activity.day`),
  );

/** Weight of a translation, in endorsements (decisions, section 7). */
const CONTRIBUTOR_SCORE = sql`5 * sum(translations) + sum(endorsements)`;

/** The accounts with most contributions since a day (UTC), best first, ties by name. */
export const listContributors = (
  connection: Connection,
  { lng, projectSets }: ReportScope,
  since: Date,
  size: number,
): Promise<Contributor[]> =>
  rows<Contributor>(
    connection,
    prepared(sql`select person.id as uid, person.name, score, translations, endorsements
      from (
        select person_id, ${CONTRIBUTOR_SCORE} as score, sum(translations) as translations, sum(endorsements) as endorsements
        from ${activityByPerson(projectSets, since)} where ${lngCondition(lng)} group by person_id having ${CONTRIBUTOR_SCORE} > 0) contributor
      join person on person.id = person_id
      where person.mail is not null order by score desc, person.name collate "C" limit ${size}`),
  );

/** Progress of units in a language, and the number of people involved. */
export interface ProgressReport extends ContributionCounts {
  readonly units: number;
  /** Translated units. */
  readonly translated: number;
  /** People with endorsements. */
  readonly endorsers: number;
  /** People with translations or endorsements. */
  readonly contributors: number;
}

/** Counts units, translations and people on some project sets. */
export const countProgress = async (connection: Connection, lng: string, projectSets: Sql): Promise<ProgressReport> => {
  const progress = await row<ProgressReport>(
    connection,
    prepared(sql`with contributor as (
        select person_id, sum(translations) as translations, sum(endorsements) as endorsements
        from ${activityCounter} where lng = ${lng} and ${inProjectSets(projectSets)} group by person_id)
      select
        (select coalesce(sum(units), 0) from ${translatedUnitsCounter} where lng = '' and ${inProjectSets(projectSets)}) as units,
        (select coalesce(sum(units), 0) from ${translatedUnitsCounter} where lng = ${lng} and ${inProjectSets(projectSets)}) as translated,
        coalesce(sum(translations), 0)::int as translations,
        coalesce(sum(endorsements), 0)::int as endorsements,
        count(*) filter (where endorsements > 0) as endorsers,
        count(*) filter (where person_id <> 0 and translations + endorsements > 0) as contributors
      from contributor`),
  );
  if (!progress) throw new Error('a select of sums gave no row');
  return progress;
};
