import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import { leaderOf, type ShownTranslation } from '../units/translation.js';
import { findNearestUnits } from './find-similar.js';
import { listTranslatedSources, type MemorySource } from './memory.store.js';
import { similarityTo } from './query/similarity.js';
import { readResultPage, type SearchResult } from './search.js';

/** Percentage below which a match is of little help. */
export const MEMORY_MIN_PERCENT = 70;

/** Units whose sources are compared exactly, as far as they are translated: the nearest ones that the index of words finds. */
const COMPARED_UNITS_LIMIT = 400;

/** A match of the translation memory: a unit whose source is alike, with its leading translation. */
export interface MemoryMatch {
  /** How much alike the sources are: 100 for the same text, at most 99 otherwise. */
  readonly percent: number;
  readonly record: SearchResult['records'][number];
  /** The form of its source that is alike. */
  readonly source: string;
  /** What leads. */
  readonly translation: ShownTranslation;
  /** Where the unit belongs, as the kind's feeds know it. */
  readonly place: unknown;
}

/** What is looked for in the translation memory. */
export interface MemoryRequest {
  readonly text: string;
  readonly lng: string;
  /** How many matches at most. */
  readonly limit: number;
  /** Percentage that a match has at least. */
  readonly minPercent: number;
  /** Id of a unit that is left out: the one that is translated; null: none. */
  readonly except: number | null;
}

/**
 * How much alike a text and another are, in percent. The same text is 100, and nothing else is.
 *
 * @returns the comparison with one text, to be used for many
 */
export const percentTo = (text: string): ((other: string) => number) => {
  const likeness = similarityTo(text);
  // Two texts of placeables or signs alone have no word in common, not all.
  const hasWords = likeness('') < 1;
  return (other) => {
    if (other === text) return 100;
    return hasWords ? Math.min(99, Math.floor(likeness(other) * 100)) : 0;
  };
};

interface Likened extends MemorySource {
  readonly percent: number;
  readonly source: string;
}

const liken = (percent: (other: string) => number, found: MemorySource): Likened => {
  const [best = { percent: 0, source: '' }] = found.forms
    .map((source) => ({ percent: percent(source), source }))
    .sort((one, other) => other.percent - one.percent);
  return { ...found, ...best };
};

/**
 * Looks a text up in the translation memory: units whose source is alike and which have a translation into the language, the nearest first,
 * of equals those with more endorsements. The index of words finds the candidates; their texts are then compared exactly.
 *
 * @throws Refusal `malformed` for a language that is not installed
 */
export const findMemory = async (
  context: Context,
  { text, lng, limit, minPercent, except }: MemoryRequest,
): Promise<readonly MemoryMatch[]> => {
  const { db, kind, languages } = context;
  getLanguage(languages, lng);
  const words = text.trim();
  if (words === '') return [];
  const near = await findNearestUnits(context, { text: words, where: 'sources' }, COMPARED_UNITS_LIMIT);
  const compared = near.filter((id) => id !== except);
  if (compared.length === 0) return [];
  const percent = percentTo(text);
  const alike = (await listTranslatedSources(db.pool, kind, { ids: compared, lng }))
    .map((source) => liken(percent, source))
    .filter((one) => one.percent >= minPercent)
    .sort((one, other) => other.percent - one.percent)
    // Of as many as may tie at the end, those with most endorsements.
    .slice(0, 2 * limit);
  if (alike.length === 0) return [];
  const found = alike.map(({ id }) => id);
  const records = new Map((await readResultPage(context, lng, found)).map((record) => [record.unit.id, record]));
  return alike
    .flatMap(({ id, percent: alikeness, source, place }) => {
      const record = records.get(id);
      const translation = record && leaderOf(record);
      return record && translation ? [{ percent: alikeness, record, source, translation, place }] : [];
    })
    .sort((one, other) => other.percent - one.percent || other.translation.count - one.translation.count)
    .slice(0, limit);
};
