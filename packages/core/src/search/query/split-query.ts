import { WHOLE_TEXT_PREFIX } from '../../units/words/tsvector.js';
import { maxCardinality } from './cardinality.js';
import { estimatePrefixPlaces, type Frequencies } from './frequencies.js';
import type { Query } from './query.js';

/** A logical query in two parts, both of which must match. */
export interface SplitQuery {
  /** What an index is asked for. */
  readonly looked: Query;
  /** What each text that it gives is checked for; null where nothing is left. */
  readonly checked: Query | null;
}

/** Collecting a place of a word takes an index so much less time than it takes to check a text that it gives. */
const CHECK_COST_RATIO = 4;

/** How many places of words an index collects for the beginnings in a query, about. */
const prefixScanCost = (query: Query, frequencies: Frequencies): number => {
  if ('not' in query) return prefixScanCost(query.not, frequencies);
  if ('words' in query) {
    const beginnings = query.words.filter(({ prefix }) => prefix);
    return beginnings.reduce((sum, { text }) => sum + estimatePrefixPlaces(frequencies, text), 0);
  }
  return ('all' in query ? query.all : query.any).reduce((sum, part) => sum + prefixScanCost(part, frequencies), 0);
};

const allOf = (queries: readonly Query[]): Query | null => (queries.length > 1 ? { all: queries } : (queries[0] ?? null));

/**
 * Takes the beginnings of common words out of what an index is asked for, where it is asked for something rarer, too. It collects all
 * texts with any word of the beginning before it gives the first, while of a word it only reads what is near the rarer one's texts.
 */
export const splitQuery = (query: Query, frequencies: Frequencies): SplitQuery => {
  if (!('all' in query)) return { looked: query, checked: null };
  const [rarest = Number.POSITIVE_INFINITY] = query.all
    .filter((part) => !('not' in part) && prefixScanCost(part, frequencies) === 0)
    .map((part) => maxCardinality(part, frequencies))
    .sort((one, other) => one - other);
  const isDear = (part: Query): boolean => prefixScanCost(part, frequencies) > CHECK_COST_RATIO * rarest;
  const looked = allOf(query.all.filter((part) => !isDear(part)));
  return looked ? { looked, checked: allOf(query.all.filter(isDear)) } : { looked: query, checked: null };
};

/** Whether a text without any of the words may match. */
const mayLackWords = (query: Query): boolean => {
  if ('not' in query) return true;
  if ('words' in query) return false;
  return 'all' in query ? query.all.every(mayLackWords) : query.any.some(mayLackWords);
};

/**
 * Has texts checked for their language where no word says it: what must not be there is missing in all other languages. Every text has
 * the lexeme of its whole, and none is asked of the index, which would collect all of them.
 */
export const checkLanguage = ({ looked, checked }: SplitQuery, lng: string): SplitQuery => {
  if (!mayLackWords(looked)) return { looked, checked };
  const whole: Query = { words: [{ text: `${lng}:${WHOLE_TEXT_PREFIX}`, after: 0, prefix: true }] };
  return { looked, checked: checked ? { all: [checked, whole] } : whole };
};
