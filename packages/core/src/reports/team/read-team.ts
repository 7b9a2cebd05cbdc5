import { cached } from '../../database/cache/cached.js';
import { DAY_MS } from '../../kernel/time.js';
import type { Context } from '../../units/context.js';
import { startOfPeriod } from '../period.js';
import type { Team } from './team.js';
import { countPeopleSince, listFirstTranslations, listNewcomers } from './team.store.js';

/** Number of days for which people are new in a language. */
const NEW_DAYS = 14;
const NEWCOMERS_LIMIT = 5;
const MONTHS = 12;

/** The last twelve months (UTC), the current one last. */
const lastMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, nr) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - nr), 1)).toISOString().slice(0, 7),
  );

/** Reads the people of a language and its completion by month. It may be some minutes old, as other reports. */
export const readTeam = async (context: Context, lng: string): Promise<Team> => {
  const { db, settings } = context;
  const now = context.now();
  return cached(context, ['team', lng, now.toISOString().slice(0, 7)], settings.reportCacheSeconds, async () => {
    const [people, thisWeek, newcomers, firsts] = await Promise.all([
      countPeopleSince(db.pool, lng, startOfPeriod('year', now)),
      countPeopleSince(db.pool, lng, startOfPeriod('week', now)),
      listNewcomers(db.pool, lng, new Date(now.getTime() - NEW_DAYS * DAY_MS), NEWCOMERS_LIMIT),
      listFirstTranslations(db.pool, lng),
    ]);
    const months = lastMonths(now).map((month) => ({
      month,
      translated: firsts.filter((one) => one.month <= month).reduce((sum, { units }) => sum + units, 0),
    }));
    return { people, thisWeek, newcomers: newcomers.map((newcomer) => ({ ...newcomer })), months };
  });
};
