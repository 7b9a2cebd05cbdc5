import { signLexemes } from '../../units/words/tsvector.js';
import { type Word, wordsOf } from '../../units/words/words.js';
import { joinedParts } from './joined-words.js';
import type { Query, Term } from './query.js';

/** A parsed logical query. */
export interface LogicalQuery {
  /** The condition on texts. */
  readonly wanted: Query;
  /** Optional words where others are required; more of them rank higher. */
  readonly plain: readonly Term[];
}

/** A group of terms, in parentheses or at the top level. */
interface Group {
  /** The sign before its parenthesis. */
  readonly sign: string;
  /** True if it is negated, by a minus before it or before an enclosing one. */
  readonly unwanted: boolean;
  readonly must: Query[];
  readonly may: Query[];
  readonly not: Query[];
}

/** Tokens: signs, then a quotation mark, a parenthesis, or characters up to one of these. Or signs alone. */
const QUERY_TOKEN = /((?:(?<![+-])[+-]+)?)(?:"([^"]*)"?(\*?)|([()])|([^\s"()+-][^\s"()]*))|[+-]+/g;
const TYPOGRAPHIC_QUOTES = /[“”„‟«»]/g;

/** Limits, beyond which parentheses are treated as spaces and words are dropped. */
const NESTING_LIMIT = 16;
const TERM_LIMIT = 64;

/** Words as a phrase; with `isSplit`, those with a joint ("tea_pot") as the two that texts with several joints ("tea_pot_size") have. */
const phraseOf = (words: readonly Word[], prefix: boolean, isSplit: boolean): Term => {
  const places: { text: string; at: number; prefix: boolean }[] = [];
  let shift = 0;
  for (const [index, { text, at, role }] of words.entries()) {
    if (role === 'aside') continue;
    const [first, second] = (isSplit && joinedParts(words, index)) || [text];
    places.push({ text: first, at: at + shift, prefix: role === 'start' });
    if (second !== undefined) places.push({ text: second, at: at + ++shift, prefix: false });
  }
  const used = places.slice(0, TERM_LIMIT);
  return {
    words: used.map((word, index) => ({
      text: word.text,
      after: index === 0 ? 0 : word.at - (used[index - 1]?.at ?? 0),
      prefix: word.prefix || (prefix && index === used.length - 1),
    })),
  };
};

/** A token of a query: the phrase of its words, and all spellings of it. */
interface Token {
  readonly phrase: Term;
  readonly query: Query;
}

/** The words of a token as a phrase, or its placeholders where it has no words; null where it has neither. */
const parseTerm = (text: string, prefix: boolean): Token | null => {
  const words = wordsOf(text).slice(0, 2 * TERM_LIMIT);
  const phrase = phraseOf(words, prefix, false);
  if (phrase.words.length > 0) {
    const isJoined = words.some((_, index) => joinedParts(words, index) !== null);
    return { phrase, query: isJoined ? { any: [phrase, phraseOf(words, prefix, true)] } : phrase };
  }
  const signs = signLexemes(text).map((sign): Term => ({ words: [{ text: sign, after: 0, prefix: false }] }));
  const [first, ...others] = signs;
  return first ? { phrase: first, query: others.length > 0 ? { all: signs } : first } : null;
};

/** The words of a text whose last one may go on, as a phrase; null where it has none. */
export const parsePrefix = (text: string): Query | null => parseTerm(text, true)?.query ?? null;

const combineQueries = (queries: readonly Query[], how: 'all' | 'any'): Query | null => {
  if (queries.length < 2) return queries[0] ?? null;
  return how === 'all' ? { all: queries } : { any: queries };
};

const openGroup = (sign: string, unwanted: boolean): Group => ({ sign, unwanted, must: [], may: [], not: [] });

const addToGroup = ({ must, may, not }: Group, sign: string, query: Query | null): void => {
  if (!query) return;
  if (sign === '+') must.push(query);
  else if (sign === '-') not.push({ not: query });
  else may.push(query);
};

/** Plain words are optional where others are required. */
const closeGroup = ({ must, may, not }: Group): Query | null => {
  const wanted = must.length > 0 ? must : [combineQueries(may, 'any')].filter((query) => query !== null);
  return combineQueries([...wanted, ...not], 'all');
};

/** A word that is both required and excluded would make the index read everything with it. */
const isContradiction = (query: Query): boolean => {
  if (!('all' in query)) return false;
  const unwanted = new Set(query.all.flatMap((part) => ('not' in part ? [JSON.stringify(part.not)] : [])));
  return query.all.some((part) => unwanted.has(JSON.stringify(part)));
};

/** Closes the innermost group. */
const closeInnermostGroup = (groups: Group[]): void => {
  const closed = groups.pop() as Group;
  addToGroup(groups.at(-1) as Group, closed.sign, closeGroup(closed));
};

/**
 * Parses a logical query (the documents' search tables): `+word` is required, `-word` excluded, `"several words"` a phrase, `begin*` a prefix,
 * parentheses group, and any of the plain words is sufficient. Every text is a valid query: what does not fit the syntax is read as words. Only a
 * single sign before a word counts: `--help` and `C++` are words.
 *
 * @returns null where nothing can match: the text has no words, or its requirements contradict
 */
export const parseLogicalQuery = (text: string): LogicalQuery | null => {
  const groups: Group[] = [openGroup('', false)];
  const plain: Term[] = [];
  let terms = 0;
  for (const [, signs = '', quoted, star, parenthesis, bare = ''] of text.replace(TYPOGRAPHIC_QUOTES, '"').matchAll(QUERY_TOKEN)) {
    const group = groups.at(-1) as Group;
    const sign = signs.length === 1 ? signs : '';
    if (parenthesis === '(') {
      if (groups.length <= NESTING_LIMIT) groups.push(openGroup(sign, group.unwanted || sign === '-'));
    } else if (parenthesis === ')') {
      if (groups.length > 1) closeInnermostGroup(groups);
    } else if (terms < TERM_LIMIT) {
      const term = quoted === undefined ? parseTerm(bare, bare.endsWith('*')) : parseTerm(quoted, star === '*');
      if (!term) continue;
      terms += 1;
      addToGroup(group, sign, term.query);
      if (sign === '' && !group.unwanted) plain.push(term.phrase);
    }
  }
  while (groups.length > 1) closeInnermostGroup(groups);
  const wanted = closeGroup(groups[0] as Group);
  return wanted && !isContradiction(wanted) ? { wanted, plain } : null;
};
