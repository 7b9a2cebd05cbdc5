import type { Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { DAY_MS, daysAfter, midnightBefore, utcDay } from '../kernel/time.js';
import type { Context } from '../units/context.js';
import type { Contributor } from './contributions/contributor.js';
import type { WeeklyActivity } from './contributions/weekly-activity.js';
import { countTranslatedUnits, listWeeklyActivity } from './overview.store.js';
import { listContributors } from './report.store.js';

/** Progress of units in every language. */
export interface Coverage {
  readonly units: number;
  /** Number of translated units by language; languages without any are left out. */
  readonly translated: ReadonlyMap<string, number>;
}

/** Progress of units in every language, with contributors and activity. */
export interface Overview extends Coverage {
  /** The weeks of the last year, the current one last, including those without contributions. */
  readonly weeks: readonly WeeklyActivity[];
  /** The top contributors of that year, best first. */
  readonly contributors: readonly Contributor[];
}

const OVERVIEW_WEEKS = 53;
const OVERVIEW_CONTRIBUTORS_LIMIT = 10;

/** The Monday (UTC) of the week of a time. */
const mondayOf = (time: Date): Date => {
  const day = Math.floor(time.getTime() / DAY_MS);
  // Day 0 of Unix time was a Thursday.
  return midnightBefore(time, (day + 3) % 7);
};

/** Codes of the languages that something is translated into, from the counters. */
export const listTranslatedLanguages = async ({ db }: Pick<Context, 'db'>): Promise<string[]> =>
  (await countTranslatedUnits(db.pool, null)).filter(({ lng, units }) => lng !== '' && units > 0).map(({ lng }) => lng);

/** Reads the progress of units from the counters. Within a transaction, what it wrote is counted. */
export const readCoverage = async (connection: Connection, projectSets: Sql | null): Promise<Coverage> => {
  const counted = new Map((await countTranslatedUnits(connection, projectSets)).map(({ lng, units }) => [lng, units]));
  const units = counted.get('') ?? 0;
  counted.delete('');
  return { units, translated: counted };
};

/** Reads an overview from the counters: equally fast for a handful of units and for a million. */
export const getOverview = async ({ db, now }: Context, projectSets: Sql | null): Promise<Overview> => {
  const first = daysAfter(mondayOf(now()), -7 * (OVERVIEW_WEEKS - 1));
  const [coverage, active, contributors] = await Promise.all([
    readCoverage(db.pool, projectSets),
    listWeeklyActivity(db.pool, projectSets, first),
    listContributors(db.pool, { lng: null, projectSets }, first, OVERVIEW_CONTRIBUTORS_LIMIT),
  ]);
  const byDay = new Map(active.map((week) => [week.day, week]));
  const weeks = Array.from({ length: OVERVIEW_WEEKS }, (_, index) => {
    const day = utcDay(daysAfter(first, 7 * index));
    return byDay.get(day) ?? { day, translations: 0, endorsements: 0 };
  });
  return { ...coverage, weeks, contributors };
};
