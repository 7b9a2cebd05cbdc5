import type { Static, TObject } from 'typebox';
import { cached } from '../database/cache/cached.js';
import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import { startOfPeriod } from './period.js';
import { countContributionsSince } from './report.store.js';

/** Filter of statistics: a language code or `all`, and units. */
export type StatisticsQuery = Static<TObject> & { readonly lng: string };

/** The periods covered by statistics, in the order of the wire. */
const STATISTICS_PERIODS = ['week', 'month', 'year'] as const;

/** Statistics of one period on the wire: the number of endorsements has the kind's name. */
export interface PeriodStatistics {
  readonly [member: string]: string | number;
}

/**
 * Numbers of translations and endorsements made in the last week, month and year that still exist (decisions, section 7). Refuses with `malformed` a
 * language that is neither installed nor `all`.
 */
export const getStatistics = async (context: Context, { lng, ...scope }: StatisticsQuery): Promise<Record<string, PeriodStatistics>> => {
  const { db, kind, languages, settings, now } = context;
  if (lng !== 'all') getLanguage(languages, lng);
  const projectSets = kind.scope.select(scope).projectSets ?? null;
  return cached(context, ['statistics', lng, projectSets?.text, projectSets?.values], settings.reportCacheSeconds, async () => {
    const starts = STATISTICS_PERIODS.map((period) => startOfPeriod(period, now()));
    const counts = await countContributionsSince(db.pool, { lng: lng === 'all' ? null : lng, projectSets }, starts);
    const statistics = STATISTICS_PERIODS.map((period, index) => [
      period,
      {
        period,
        from_date: starts[index]?.toISOString() ?? '',
        [`nr_${kind.names.endorsement.many}`]: counts[index]?.endorsements ?? 0,
        nr_translations: counts[index]?.translations ?? 0,
      },
    ]);
    return Object.fromEntries(statistics);
  });
};
