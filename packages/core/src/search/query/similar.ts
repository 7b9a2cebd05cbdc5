import { lexemeOf, wholeOf } from '../../units/words/search-text.js';
import { type Word, wordsOf } from '../../units/words/words.js';
import { MANY } from '../found-ids.js';
import { countOf, type Frequencies } from '../plan/frequencies.js';
import type { Query } from './query.js';

/** What a similar search looks for, from the widest to the narrowest. */
export interface SimilarQuery {
  /** Texts with any of the words. */
  readonly any: Query;
  /** Texts with some of the commonest of the words, where those alone are more than anybody counts. Null where few texts have any. */
  readonly most: Query | null;
  /**
   * Texts with what makes the text unlike others: one of its rare words; several of its common ones. Each is looked for by itself, as
   * common words may stand together in very many texts. Empty where few texts have any word.
   */
  readonly near: readonly Query[];
  /** What counts for a text that has it. All words together weigh 1, and the same words in the same order 1 more. */
  readonly weights: readonly Weight[];
  /** How many different lexemes a text has that has just these words. */
  readonly size: number;
}

/** How much it counts that a text has something. */
export interface Weight {
  readonly query: Query;
  readonly weight: number;
}

interface Counted {
  readonly query: Query;
  /** In how many texts, about. */
  readonly count: number;
}

/** Up to so many texts are all compared; of more, those that are near. */
export const COMPARED = 2_500;
/** Common words that are looked for in groups. More groups than these make take longer to check than they save. */
const GROUPED = 4;
/** With so many rare words, a text that is nearly the same has one of them. */
const TELLING = 3;
/** Words of a query beyond these say little: only the rarest count. */
const MOST_WORDS = 48;
const MOST_WEIGHTS = 15;

/** The query for one lexeme, or for all that begin with it. */
export const termOf = (lexeme: string, prefix = false): Query => ({ words: [{ text: lexeme, after: 0, prefix }] });

const groupsOf = (words: readonly Counted[], size: number): (readonly Counted[])[] => {
  if (size === 0) return [[]];
  return words.flatMap((word, index) => groupsOf(words.slice(index + 1), size - 1).map((group) => [word, ...group]));
};

/** The smallest groups of common words of which few enough texts have one, were the words spread evenly. */
const rareGroups = (common: readonly Counted[], texts: number, room: number): readonly Query[] => {
  for (let size = 2; size <= common.length; size++) {
    const groups = groupsOf(common, size);
    const expected = groups.reduce((sum, group) => sum + group.reduce((count, word) => (count * word.count) / texts, texts), 0);
    if (expected <= room || size === common.length) return groups.map((group) => ({ all: group.map(({ query }) => query) }));
  }
  return common.map(({ query }) => query);
};

/** The whole text or a rare word, as long as few texts have these; and groups of common words. */
const nearOf = (whole: Query, words: readonly Counted[], texts: number): readonly Query[] => {
  let room = COMPARED / 2;
  const beyond = words.findIndex(({ count }) => {
    room -= count;
    return room < 0;
  });
  const rare = words.slice(0, beyond).map(({ query }) => query);
  const common = words.slice(beyond, beyond + GROUPED);
  const told = rare.length >= TELLING || (rare.length > 0 && common.length === 1);
  return [{ any: [whole, ...rare] }, ...(told ? [] : [{ any: rareGroups(common, texts, COMPARED) }])];
};

/** The fewest of the commonest words that are expected in more texts than anybody counts; null where all together are not. */
const mostOf = (words: readonly Counted[]): Query | null => {
  let left = MANY;
  const needed = words.toReversed().findIndex(({ count }) => {
    left -= count;
    return left < 0;
  });
  return needed < 0 ? null : { any: words.slice(-needed - 1).map(({ query }) => query) };
};

/** Words without those that only texts need. A lone character, which means all that begins with it, only where there is nothing else. */
const askedWords = (words: readonly Word[]): readonly Word[] => {
  const whole = words.filter(({ role }) => role === 'word');
  return whole.length > 0 ? whole : words.filter(({ role }) => role === 'start');
};

/**
 * Reads the text of a similar search. Rare words count more than common ones, as they say more of what the text is about.
 *
 * @param lng the language of the translations that are searched; undefined for sources
 * @returns null where the text is empty
 */
export const similarQuery = (text: string, frequencies: Frequencies, lng?: string): SimilarQuery | null => {
  if (text.trim() === '') return null;
  const words = wordsOf(text);
  const whole = termOf(lexemeOf(wholeOf(text, words), lng));
  const asked = new Map(askedWords(words).map((word) => [lexemeOf(word.text, lng), word.role === 'start']));
  const counted = [...asked]
    .map(([lexeme, prefix]) => ({ query: termOf(lexeme, prefix), count: countOf(frequencies, lexeme) }))
    .sort((one, other) => one.count - other.count)
    .slice(0, MOST_WORDS);
  const told = counted.slice(0, MOST_WEIGHTS).map(({ query, count }) => ({ query, weight: Math.log(2 + frequencies.texts / count) }));
  const total = told.reduce((sum, { weight }) => sum + weight, 0);
  const few = counted.reduce((sum, { count }) => sum + count, 0) <= COMPARED;
  return {
    any: { any: [whole, ...counted.map(({ query }) => query)] },
    most: few ? null : mostOf(counted),
    near: few ? [] : nearOf(whole, counted, frequencies.texts),
    weights: [{ query: whole, weight: 1 }, ...told.map(({ query, weight }) => ({ query, weight: weight / total }))],
    size: new Set(words.map((word) => word.text)).size + 1,
  };
};
