import type { Static, TObject } from 'typebox';
import { cached } from '../database/cache/cached.js';
import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import { startOfPeriod } from './period.js';
import { countContributionsSince } from './report.store.js';

/** What statistics are about: a language code or `all`, and what narrows the units. */
export type StatisticsQuery = Static<TObject> & { readonly lng: string };

/** The spans that statistics cover, in the order of the wire. */
const STATISTICS_PERIODS = ['week', 'month', 'year'] as const;

/** Statistics of one span on the wire: the number of endorsements is called as the kind calls them. */
export interface PeriodStatistics {
  readonly [member: string]: string | number;
}

/**
 * How many translations and endorsements were made in the last week, month and year, of those that are there now
 * (decisions, section 7). Refuses with `malformed` a language that is neither installed nor `all`.
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
