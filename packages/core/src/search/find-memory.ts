import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import { leaderOf, type ShownTranslation } from '../units/translation.js';
import { findNearestUnits } from './find-similar.js';
import { listSources, listTranslatedUnits, listUnitsSharingGrams, type MemorySource } from './memory.store.js';
import { getGramShares } from './plan/get-frequencies.js';
import { similarityTo } from './query/similarity/similarity.js';
import { gramQuery, gramsOf } from './query/similarity/word-grams.js';
import { readResultPage, type SearchResult } from './search.js';

/** Minimum useful similarity, in percent. */
export const MEMORY_MIN_PERCENT = 70;

/** Number of units compared exactly: the nearest ones by the word index. */
const COMPARED_UNITS_LIMIT = 400;

/** Additional units with short sources that are compared exactly: those that share most trigrams, without sharing a word. */
const COMPARED_SHORT_UNITS_LIMIT = 150;

/** A match of the translation memory (fuzzy match): a unit with a similar source, and its leading translation. */
export interface MemoryMatch {
  /** Similarity of the sources: 100 for the same text, at most 99 otherwise. */
  readonly percent: number;
  readonly record: SearchResult['records'][number];
  /** The form of its source that is similar. */
  readonly source: string;
  /** The leading translation. */
  readonly translation: ShownTranslation;
  /** The unit's place, from the kind's feeds. */
  readonly place: unknown;
}

/** Parameters of a translation memory look-up. */
export interface MemoryRequest {
  readonly text: string;
  readonly lng: string;
  /** Maximum number of matches. */
  readonly limit: number;
  /** Minimum similarity, in percent. */
  readonly minPercent: number;
  /** Id of a unit to exclude: the one being translated; null: none. */
  readonly except: number | null;
}

/**
 * Similarity of two texts in percent. 100 means the same text.
 *
 * @param least minimum percentage of interest: less similar texts give 0
 * @returns a function that compares with one text, for many comparisons
 */
export const percentTo = (text: string, least = 0): ((other: string) => number) => {
  const likeness = similarityTo(text, least / 100);
  // Two texts without words (only placeables or punctuation) have no words in common, rather than all.
  const hasWords = similarityTo(text)('') < 1;
  return (other) => {
    if (other === text) return 100;
    return hasWords ? Math.min(99, Math.floor(likeness(other) * 100)) : 0;
  };
};

/** The most similar form of a source, with its similarity. */
interface Likeness {
  readonly percent: number;
  readonly source: string;
}

const liken = (percent: (other: string) => number, forms: MemorySource['forms']): Likeness => {
  const [best = { percent: 0, source: '' }] = forms
    .map((source) => ({ percent: percent(source), source }))
    .sort((one, other) => other.percent - one.percent);
  return best;
};

/** Units with similar short sources that share no word, which the word index does not find. */
const findUnitsSharingGrams = async (context: Context, text: string): Promise<readonly number[]> => {
  const grams = gramsOf(text);
  const shares = await getGramShares(context);
  const query = gramQuery(grams, (gram) => shares.get(gram) ?? 0);
  return query ? listUnitsSharingGrams(context.db.pool, { grams, query, limit: COMPARED_SHORT_UNITS_LIMIT }) : [];
};

/** Units with similar sources, by id. Their texts are compared before checking whether they are translated, as few are similar. */
const findAlikeSources = async (
  context: Context,
  { text, minPercent, except }: Pick<MemoryRequest, 'text' | 'minPercent' | 'except'>,
): Promise<ReadonlyMap<number, Likeness>> => {
  const near = await Promise.all([
    findNearestUnits(context, { text: text.trim(), where: 'sources' }, COMPARED_UNITS_LIMIT),
    findUnitsSharingGrams(context, text),
  ]);
  const percent = percentTo(text, minPercent);
  const compared = [...new Set(near.flat())].filter((id) => id !== except);
  const likened = (await listSources(context.db.pool, compared)).map(({ id, forms }) => [id, liken(percent, forms)] as const);
  return new Map(likened.filter(([, { percent: alikeness }]) => alikeness >= minPercent));
};

/**
 * Translation memory: units with a similar source and a translation into the language, most similar first, then by endorsements. The word and trigram
 * indexes find the candidates, whose texts are then compared exactly.
 *
 * @throws Refusal `malformed` for a language that is not installed
 */
export const findMemory = async (context: Context, { lng, limit, ...asked }: MemoryRequest): Promise<readonly MemoryMatch[]> => {
  const { db, kind, languages } = context;
  getLanguage(languages, lng);
  if (asked.text.trim() === '') return [];
  const sources = await findAlikeSources(context, asked);
  if (sources.size === 0) return [];
  const alike = (await listTranslatedUnits(db.pool, kind, { ids: [...sources.keys()], lng }))
    .flatMap(({ id, place }) => {
      const likeness = sources.get(id);
      return likeness ? [{ id, place, ...likeness }] : [];
    })
    .sort((one, other) => other.percent - one.percent)
    // Ties at the end of the list: those with most endorsements are kept.
    .slice(0, 2 * limit);
  const found = alike.map(({ id }) => id);
  const records = new Map((await readResultPage(context, lng, found)).map((record) => [record.unit.id, record]));
  return alike
    .flatMap(({ id, ...likeness }) => {
      const record = records.get(id);
      const translation = record && leaderOf(record);
      return record && translation ? [{ ...likeness, record, translation }] : [];
    })
    .sort((one, other) => other.percent - one.percent || other.translation.count - one.translation.count)
    .slice(0, limit);
};
