import type { Sql } from 'sql-template-tag';
import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import { getOverview } from './get-overview.js';

/** How far units are translated. */
export interface TranslatedShare {
  /** Whole percents, rounded down: never 100 before the last unit is translated. */
  readonly percent: number;
  /** The same exactly, from 0 to 1. */
  readonly share: number;
  /** Languages that something is translated into. */
  readonly languages: number;
}

/**
 * Reads how far units are translated into a language. Refuses with `malformed` a language that is not installed.
 *
 * @param projectSets the units; null: all
 * @param lng undefined: the average of the languages that something is translated into
 */
export const readTranslatedShare = async (context: Context, projectSets: Sql | null, lng?: string): Promise<TranslatedShare> => {
  if (lng !== undefined) getLanguage(context.languages, lng);
  const { units, translated } = await getOverview(context, projectSets);
  const counts = lng === undefined ? [...translated.values()] : [translated.get(lng) ?? 0];
  const share = counts.length === 0 || units === 0 ? 0 : counts.reduce((sum, count) => sum + count, 0) / (counts.length * units);
  return { percent: Math.floor(100 * share), share, languages: translated.size };
};
