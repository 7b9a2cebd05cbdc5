import type { Sql } from 'sql-template-tag';
import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import { getOverview } from './get-overview.js';

/** Progress of translation. */
export interface TranslatedShare {
  /** Whole percents, rounded down: 100 only when every unit is translated. */
  readonly percent: number;
  /** The exact share, from 0 to 1. */
  readonly share: number;
  /** Languages with translations. */
  readonly languages: number;
}

/**
 * Translation progress of units in a language. Refuses with `malformed` a language that is not installed.
 *
 * @param projectSets condition on the units' project sets; null: all units
 * @param lng undefined: the average over the languages with translations
 */
export const readTranslatedShare = async (context: Context, projectSets: Sql | null, lng?: string): Promise<TranslatedShare> => {
  if (lng !== undefined) getLanguage(context.languages, lng);
  const { units, translated } = await getOverview(context, projectSets);
  const counts = lng === undefined ? [...translated.values()] : [translated.get(lng) ?? 0];
  const share = counts.length === 0 || units === 0 ? 0 : counts.reduce((sum, count) => sum + count, 0) / (counts.length * units);
  return { percent: Math.floor(100 * share), share, languages: translated.size };
};
