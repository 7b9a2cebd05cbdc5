import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import { leaderOf, type ShownTranslation } from '../units/translation.js';
import { findNearestUnits } from './find-similar.js';
import { listSources, listTranslatedUnits, listUnitsSharingGrams, type MemorySource } from './memory.store.js';
import { getGramShares } from './plan/get-frequencies.js';
import { similarityTo } from './query/similarity.js';
import { gramQuery, gramsOf } from './query/word-grams.js';
import { readResultPage, type SearchResult } from './search.js';

/** Percentage below which a match is of little help. */
export const MEMORY_MIN_PERCENT = 70;

/** Units whose sources are compared exactly: the nearest ones that the index of words finds. */
const COMPARED_UNITS_LIMIT = 400;

/** Units with short sources that are compared exactly besides: those that share most trigrams, if no word. */
const COMPARED_SHORT_UNITS_LIMIT = 150;

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
 * @param least percentage below which nobody wants to know: such a text is 0
 * @returns the comparison with one text, to be used for many
 */
export const percentTo = (text: string, least = 0): ((other: string) => number) => {
  const likeness = similarityTo(text, least / 100);
  // Two texts of placeables or signs alone have no word in common, not all.
  const hasWords = similarityTo(text)('') < 1;
  return (other) => {
    if (other === text) return 100;
    return hasWords ? Math.min(99, Math.floor(likeness(other) * 100)) : 0;
  };
};

/** The form of a source that is most alike, and how much. */
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

/** Units with short sources that are alike without sharing a word, which the index of words does not find. */
const findUnitsSharingGrams = async (context: Context, text: string): Promise<readonly number[]> => {
  const grams = gramsOf(text);
  const shares = await getGramShares(context);
  const query = gramQuery(grams, (gram) => shares.get(gram) ?? 0);
  return query ? listUnitsSharingGrams(context.db.pool, { grams, query, limit: COMPARED_SHORT_UNITS_LIMIT }) : [];
};

/** Units whose source is alike, by their ids. Their texts are compared before anybody looks whether they are translated, as few are alike. */
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
 * Looks a text up in the translation memory: units whose source is alike and which have a translation into the language, the nearest first,
 * of equals those with more endorsements. The indexes of words and of their trigrams find the candidates; their texts are then compared exactly.
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
    // Of as many as may tie at the end, those with most endorsements.
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
