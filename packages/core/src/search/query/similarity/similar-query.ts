import { foldText } from '../../../units/words/fold.js';
import { lexemeOf, signLexemes, wholeTextLexeme } from '../../../units/words/tsvector.js';
import { type Word, wordsOf } from '../../../units/words/words.js';
import { ESTIMATED_OVERFLOW } from '../../found-ids.js';
import { estimateTexts, type Frequencies } from '../frequencies.js';
import { joinedParts } from '../joined-words.js';
import type { Query } from '../query.js';

/** The queries of a similarity search, from the broadest to the narrowest. */
export interface SimilarQuery {
  /** Texts with any of the words. */
  readonly any: Query;
  /** Texts with the commonest words alone, where those exceed the counting limit. Null where few texts match. */
  readonly most: Query | null;
  /**
   * Queries for distinctive texts: with one of the rare words, or several of the common ones. Run separately, as common words may occur together in
   * very many texts. Empty where few texts match.
   */
  readonly near: readonly Query[];
  /** Weights of a text's features. All words together weigh 1, and the same words in the same order add 1. */
  readonly weights: readonly Weight[];
  /** Number of distinct lexemes of a text with exactly these words. */
  readonly size: number;
}

/** Weight of a feature. */
export interface Weight {
  readonly query: Query;
  readonly weight: number;
}

interface CountedTerm {
  readonly query: Query;
  /** Estimated number of texts. */
  readonly count: number;
}

/** Up to this many texts, all are compared; otherwise only near ones. */
export const SCORED_TEXTS_LIMIT = 2_500;
/** Maximum number of groups of common words. More take longer to check than they save. */
const GROUPED_WORDS_LIMIT = 4;
/** With this many rare words, a nearly identical text contains one of them. */
const SUFFICIENT_RARE_WORDS = 3;
/** Maximum number of words in a query: further ones say little, and only the rarest count. */
const QUERY_WORDS_LIMIT = 48;
const WEIGHT_LIMIT = 15;

/** The query for one lexeme, or for a prefix. */
export const lexemeQuery = (lexeme: string, prefix = false): Query => ({ words: [{ text: lexeme, after: 0, prefix }] });

const combinationsOf = (words: readonly CountedTerm[], size: number): (readonly CountedTerm[])[] => {
  if (size === 0) return [[]];
  return words.flatMap((word, index) => combinationsOf(words.slice(index + 1), size - 1).map((group) => [word, ...group]));
};

/** The smallest groups of common words that match few enough texts, assuming independence. */
const rareGroups = (common: readonly CountedTerm[], texts: number, room: number): readonly Query[] => {
  for (let size = 2; size <= common.length; size++) {
    const groups = combinationsOf(common, size);
    const expected = groups.reduce((sum, group) => sum + group.reduce((count, word) => (count * word.count) / texts, texts), 0);
    if (expected <= room || size === common.length) return groups.map((group) => ({ all: group.map(({ query }) => query) }));
  }
  return common.map(({ query }) => query);
};

/** The whole text or a rare word, as long as few texts match these; and groups of common words. */
const nearestQueries = (whole: Query, words: readonly CountedTerm[], texts: number): readonly Query[] => {
  let room = SCORED_TEXTS_LIMIT / 2;
  const beyond = words.findIndex(({ count }) => {
    room -= count;
    return room < 0;
  });
  const rare = words.slice(0, beyond).map(({ query }) => query);
  const common = words.slice(beyond, beyond + GROUPED_WORDS_LIMIT);
  const told = rare.length >= SUFFICIENT_RARE_WORDS || (rare.length > 0 && common.length === 1);
  return [{ any: [whole, ...rare] }, ...(told ? [] : [{ any: rareGroups(common, texts, SCORED_TEXTS_LIMIT) }])];
};

/** The fewest of the commonest words that are expected to exceed the counting limit; null where all together do not. */
const commonestWords = (words: readonly CountedTerm[]): Query | null => {
  let left = ESTIMATED_OVERFLOW;
  const needed = words.toReversed().findIndex(({ count }) => {
    left -= count;
    return left < 0;
  });
  return needed < 0 ? null : { any: words.slice(-needed - 1).map(({ query }) => query) };
};

/** Words in camel case (`teaPot`), folded: programs have longer ones (`teaPotColour`), which begin so. */
const camelWords = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.match(/(?<![\p{L}\p{N}])(?:(?!\p{Ll}\p{Lu})[\p{L}\p{N}])*\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu) ?? [], foldText));

/** An asked word: its lexeme, by which it is counted, and the query for its spellings. */
type AskedWords = ReadonlyMap<string, Query>;

/**
 * Queries for words without auxiliary lexemes, by lexeme. A lone character, which is a prefix, only where there is nothing else, and placeholders
 * only where there is no word at all.
 */
const askedWords = (text: string, words: readonly Word[], lng: string | undefined): AskedWords => {
  const camel = camelWords(text);
  const asked = new Map<string, Query>();
  const lexeme = (word: string) => lexemeOf(word, lng);
  for (const [index, word] of words.entries()) {
    if (word.role !== 'word') continue;
    const whole = lexemeQuery(lexeme(word.text), camel.has(word.text));
    const [first, second] = joinedParts(words, index) ?? [];
    const split = [first, second].map((part = '', after) => ({ text: lexeme(part), after, prefix: false }));
    asked.set(lexeme(word.text), first === undefined ? whole : { any: [whole, { words: split }] });
  }
  if (asked.size > 0) return asked;
  const starts = words.filter(({ role }) => role === 'start').map((word) => lexeme(word.text));
  if (starts.length > 0) return new Map(starts.map((start) => [start, lexemeQuery(start, true)]));
  return new Map(signLexemes(text).map((sign) => [lexeme(sign), lexemeQuery(lexeme(sign))]));
};

/**
 * Parses the text of a similarity search. Rare words weigh more than common ones (inverse document frequency).
 *
 * @param lng language of the searched translations; undefined for sources
 * @returns null where the text is empty
 */
export const similarQuery = (text: string, frequencies: Frequencies, lng?: string): SimilarQuery | null => {
  if (text.trim() === '') return null;
  const words = wordsOf(text);
  const whole = lexemeQuery(lexemeOf(wholeTextLexeme(text, words), lng));
  const counted = [...askedWords(text, words, lng)]
    .map(([lexeme, query]) => ({ query, count: estimateTexts(frequencies, lexeme) }))
    .sort((one, other) => one.count - other.count)
    .slice(0, QUERY_WORDS_LIMIT);
  const told = counted.slice(0, WEIGHT_LIMIT).map(({ query, count }) => ({ query, weight: Math.log(2 + frequencies.texts / count) }));
  const total = told.reduce((sum, { weight }) => sum + weight, 0);
  const few = counted.reduce((sum, { count }) => sum + count, 0) <= SCORED_TEXTS_LIMIT;
  return {
    any: { any: [whole, ...counted.map(({ query }) => query)] },
    most: few ? null : commonestWords(counted),
    near: few ? [] : nearestQueries(whole, counted, frequencies.texts),
    weights: [{ query: whole, weight: 1 }, ...told.map(({ query, weight }) => ({ query, weight: weight / total }))],
    size: new Set(words.map((word) => word.text)).size + signLexemes(text).length + 1,
  };
};
