import { WHOLE_TEXT_PREFIX } from '../../units/words/tsvector.js';
import { maxCardinality } from './cardinality.js';
import { estimatePrefixPlaces, type Frequencies } from './frequencies.js';
import type { Query } from './query.js';

/** A logical query in two parts, both of which must match. */
export interface SplitQuery {
  /** The part for the index. */
  readonly looked: Query;
  /** The part that is checked on each text; null where nothing is left. */
  readonly checked: Query | null;
}

/** Cost ratio: an index collects a position this many times as fast as a text is checked. */
const CHECK_COST_RATIO = 4;

/** Estimated number of positions that an index collects for the prefixes of a query. */
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
 * Moves prefixes of common words out of the index query, where it also contains something rarer. An index collects all texts for a prefix before it
 * returns the first, while for a word it only reads near the texts of the rarer one.
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

/** True if a text without any of the words may match. */
const mayLackWords = (query: Query): boolean => {
  if ('not' in query) return true;
  if ('words' in query) return false;
  return 'all' in query ? query.all.every(mayLackWords) : query.any.some(mayLackWords);
};

/**
 * Adds a check of the language where no word implies it: excluded words are missing in all other languages. Every text has a lexeme of its whole; it
 * is not looked up in the index, which would collect all texts.
 */
export const checkLanguage = ({ looked, checked }: SplitQuery, lng: string): SplitQuery => {
  if (!mayLackWords(looked)) return { looked, checked };
  const whole: Query = { words: [{ text: `${lng}:${WHOLE_TEXT_PREFIX}`, after: 0, prefix: true }] };
  return { looked, checked: checked ? { all: [checked, whole] } : whole };
};
