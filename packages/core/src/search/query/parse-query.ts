import { wordsOf } from '../../units/words/words.js';
import type { Query, Term } from './query.js';

/** A logical query, read. */
export interface LogicalQuery {
  /** What a text must be like to be found. */
  readonly wanted: Query;
  /** Words that need not be there when others are required; the more of them, the better. */
  readonly plain: readonly Term[];
}

/** What stands side by side, inside parentheses or outside all of them. */
interface Group {
  /** The sign before its parenthesis. */
  readonly sign: string;
  /** Whether a minus stands before it or before one around it. */
  readonly unwanted: boolean;
  readonly must: Query[];
  readonly may: Query[];
  readonly not: Query[];
}

/** Signs, then a quotation mark, a parenthesis, or characters up to one of these. Or signs alone. */
const QUERY_TOKEN = /([+-]*)(?:"([^"]*)"?(\*?)|([()])|([^\s"()+-][^\s"()]*))|[+-]+/g;
const TYPOGRAPHIC_QUOTES = /[“”„‟«»]/g;

/** Beyond these, parentheses are taken as spaces and words are left out. */
const NESTING_LIMIT = 16;
const TERM_LIMIT = 64;

/** The words of a piece of a query, in a row; null where it has none. */
const parseTerm = (text: string, prefix: boolean): Term | null => {
  const words = wordsOf(text)
    .filter(({ role }) => role !== 'aside')
    .slice(0, TERM_LIMIT);
  if (words.length === 0) return null;
  return {
    words: words.map((word, index) => ({
      text: word.text,
      after: index === 0 ? 0 : word.at - (words[index - 1]?.at ?? 0),
      prefix: word.role === 'start' || (prefix && index === words.length - 1),
    })),
  };
};

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

/** Plain words are wanted where nothing is required. */
const closeGroup = ({ must, may, not }: Group): Query | null => {
  const wanted = must.length > 0 ? must : [combineQueries(may, 'any')].filter((query) => query !== null);
  return combineQueries([...wanted, ...not], 'all');
};

/** An index would look through all that has a word for what has it and has it not. */
const isContradiction = (query: Query): boolean => {
  if (!('all' in query)) return false;
  const unwanted = new Set(query.all.flatMap((part) => ('not' in part ? [JSON.stringify(part.not)] : [])));
  return query.all.some((part) => unwanted.has(JSON.stringify(part)));
};

/** Gives the innermost group to the one around it. */
const closeInnermostGroup = (groups: Group[]): void => {
  const closed = groups.pop() as Group;
  addToGroup(groups.at(-1) as Group, closed.sign, closeGroup(closed));
};

/**
 * Reads a logical query (the documents' search tables): `+word` must be there, `-word` must not, `"several words"` stand in a row,
 * `begin*` is any word that begins so, parentheses group, and of plain words any will do. Any text is a query: what is not of that
 * form is read as words. Only a sign that stands alone before its word is one: `--help` and `C++` are words.
 *
 * @returns null where nothing can match: the text has no words, or what must be there must not
 */
export const parseQuery = (text: string): LogicalQuery | null => {
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
      addToGroup(group, sign, term);
      if (sign === '' && !group.unwanted) plain.push(term);
    }
  }
  while (groups.length > 1) closeInnermostGroup(groups);
  const wanted = closeGroup(groups[0] as Group);
  return wanted && !isContradiction(wanted) ? { wanted, plain } : null;
};
