import { type Html, html } from '../../kernel/html.js';

/** Words that are marked, and characters of a text that they are looked for in: the work of a page stays small. */
const WORDS_LIMIT = 20;
const MARKED_CHARACTERS = 5000;

const escapeRegExp = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Words of logical queries that are said to the search, not looked for. */
const OPERATORS = new Set(['and', 'or', 'not', 'near']);

/**
 * Marks the words that were searched for where a text has them, whatever their case: whole words, and words that begin with them. What was
 * found by likeness alone has no mark.
 */
export const markWords = (text: string, searched: string): Html | string => {
  const words = [...new Set(searched.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]+/gu) ?? [])].filter((word) => !OPERATORS.has(word.toLowerCase()));
  if (words.length === 0) return text;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])((?:${words.slice(0, WORDS_LIMIT).map(escapeRegExp).join('|')})[\\p{L}\\p{M}\\p{N}]*)`,
    'giu',
  );
  const parts = text.slice(0, MARKED_CHARACTERS).split(pattern);
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<mark>${part}</mark>` : part))}${text.slice(MARKED_CHARACTERS)}`;
};
