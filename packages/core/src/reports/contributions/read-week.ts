import { cached } from '../../database/cache/cached.js';
import { daysAfter, utcDay, utcMidnight } from '../../kernel/time.js';
import type { Context } from '../../units/context.js';
import { startOfPeriod } from '../period.js';
import { listContributors, listDailyActivity } from '../report.store.js';
import type { ContributionCounts } from './contribution-counts.js';
import type { Contributor } from './contributor.js';

/** Days of a week, today included. */
const WEEK_DAYS = 7;

const ACTIVE_LIMIT = 4;

/** Contributions of a day (UTC). */
export interface DailyContributions extends ContributionCounts {
  readonly day: Date;
}

/** The last seven days of a language, today last, and its most active people of yesterday and today. */
export interface Week {
  readonly days: readonly DailyContributions[];
  readonly people: readonly Pick<Contributor, 'name' | 'translations' | 'endorsements'>[];
}

/** Reads the week of a language. It may be some minutes old, as other reports. */
export const readWeek = async (context: Context, lng: string): Promise<Week> => {
  const { db, settings } = context;
  const now = context.now();
  const today = utcMidnight(now);
  const first = daysAfter(today, 1 - WEEK_DAYS);
  const found = await cached(context, ['week', lng, utcDay(today)], settings.reportCacheSeconds, async () => {
    const [days, people] = await Promise.all([
      listDailyActivity(db.pool, lng, first),
      listContributors(db.pool, { lng, projectSets: null }, startOfPeriod('day', now), ACTIVE_LIMIT),
    ]);
    return {
      days: days.map((day) => ({ ...day })),
      people: people.map(({ name, translations, endorsements }) => ({ name, translations, endorsements })),
    };
  });
  const days = Array.from({ length: WEEK_DAYS }, (_, nr) => {
    const day = daysAfter(first, nr);
    const { translations = 0, endorsements = 0 } = found.days.find((one) => one.day === utcDay(day)) ?? {};
    return { day, translations, endorsements };
  });
  return { days, people: found.people };
};
