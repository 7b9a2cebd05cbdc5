import { listWords } from './words.js';

/** As many words as {@link listWords} gives of a text: a longer one may differ behind them. */
const COMPARED_WORDS_LIMIT = 4_000;

const joinWords = (forms: readonly string[]): string | null => {
  const lists = forms.map((form) => listWords(form).texts);
  return lists.some(({ length }) => length >= COMPARED_WORDS_LIMIT) ? null : lists.map((words) => words.join(' ')).join('\n');
};

/**
 * Whether two texts have the same words in the same order, and so differ in punctuation, case, white space or marks of spelling only (accents,
 * vowel signs, hamza): what searches do not tell apart either.
 */
export const differsInMarksOnly = (one: readonly string[], other: readonly string[]): boolean => {
  const words = joinWords(one);
  return words !== null && words === joinWords(other);
};
