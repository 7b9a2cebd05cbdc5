import type { Query, Term } from './query.js';
import { wordsOf } from './words.js';

/** The words of a piece of a query, in a row; null where it has none. */
export const termOf = (text: string, prefix = false): Term | null => {
  const words = wordsOf(text).filter(({ role }) => role !== 'aside');
  if (words.length === 0) return null;
  return {
    words: words.map((word, index) => ({
      text: word.text,
      after: index === 0 ? 0 : word.at - (words[index - 1]?.at ?? 0),
      prefix: word.role === 'start' || (prefix && index === words.length - 1),
    })),
  };
};

/** What stands side by side, inside parentheses or outside all of them. */
interface Group {
  /** The sign before its parenthesis. */
  readonly sign: string;
  readonly must: Query[];
  readonly may: Query[];
  readonly not: Query[];
}

const open = (sign: string): Group => ({ sign, must: [], may: [], not: [] });

const add = (group: Group, sign: string, query: Query | null): void => {
  if (!query) return;
  if (sign === '+') group.must.push(query);
  else if (sign === '-') group.not.push({ not: query });
  else group.may.push(query);
};

const all = (queries: readonly Query[]): Query | null => (queries.length > 1 ? { all: queries } : (queries[0] ?? null));
const any = (queries: readonly Query[]): Query | null => (queries.length > 1 ? { any: queries } : (queries[0] ?? null));

/** Plain words are wanted where nothing is required; otherwise they only order what is found. */
const close = ({ must, may, not }: Group): Query | null => {
  const wanted = must.length > 0 ? must : [any(may)].filter((query) => query !== null);
  return all([...wanted, ...not]);
};

/** Signs, then a quotation mark, a parenthesis, or characters up to one of these. */
const PIECE = /([+-]*)(?:"([^"]*)"?(\*?)|([()])|([^\s"()+-][^\s"()]*))/g;
const QUOTES = /[“”„‟«»]/g;

/** Beyond these, parentheses are taken as spaces and words are left out. */
const DEEPEST = 16;
const MOST_TERMS = 64;

/**
 * Reads a logical query (the documents' search table): `+word` must be there, `-word` must not, `"several words"` stand in a row,
 * `begin*` is any word that begins so, parentheses group, and of plain words any will do. Any text is a query: what is not of that
 * form is read as words. Only a sign that stands alone before its word is one: `--help` and `C++` are words.
 *
 * @returns null where the text has no words, so that nothing can match
 */
export const parseQuery = (text: string): Query | null => {
  const groups: Group[] = [open('')];
  let terms = 0;
  for (const [, signs = '', quoted, star, parenthesis, plain] of text.replace(QUOTES, '"').matchAll(PIECE)) {
    const group = groups.at(-1) as Group;
    const sign = signs.length === 1 ? signs : '';
    if (parenthesis === '(') {
      if (groups.length <= DEEPEST) groups.push(open(sign));
    } else if (parenthesis === ')') {
      if (groups.length > 1) closeInto(groups);
    } else if (terms < MOST_TERMS) {
      const term = quoted === undefined ? termOf(plain ?? '', plain?.endsWith('*')) : termOf(quoted, star === '*');
      if (term) terms += 1;
      add(group, sign, term);
    }
  }
  while (groups.length > 1) closeInto(groups);
  return close(groups[0] as Group);
};

const closeInto = (groups: Group[]): void => {
  const closed = groups.pop() as Group;
  add(groups.at(-1) as Group, closed.sign, close(closed));
};
