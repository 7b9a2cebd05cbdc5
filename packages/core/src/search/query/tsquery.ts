import type { Query, Term } from './query.js';

const quoteLexeme = (word: string, prefix: boolean): string => `'${word}'${prefix ? ':*' : ''}`;

const termText = ({ words }: Term): string => {
  const operands = words.map(({ text, after, prefix }) => (after > 0 ? `<${after}> ` : '') + quoteLexeme(text, prefix));
  return operands.length > 1 ? `(${operands.join(' ')})` : operands.join('');
};

const group = (queries: readonly Query[], operator: string): string => `(${queries.map(toTsquery).join(operator)})`;

/** The text form of a PostgreSQL tsquery. Words consist of letters and digits, so nothing needs escaping. */
export const toTsquery = (query: Query): string => {
  if ('all' in query) return group(query.all, ' & ');
  if ('any' in query) return group(query.any, ' | ');
  return 'not' in query ? `!${toTsquery(query.not)}` : termText(query);
};

/** The query with the lexemes of one language's translations. */
export const prefixLanguage = (query: Query, lng: string): Query => {
  if ('all' in query) return { all: query.all.map((part) => prefixLanguage(part, lng)) };
  if ('any' in query) return { any: query.any.map((part) => prefixLanguage(part, lng)) };
  if ('not' in query) return { not: prefixLanguage(query.not, lng) };
  return { words: query.words.map((word) => ({ ...word, text: `${lng}:${word.text}` })) };
};
