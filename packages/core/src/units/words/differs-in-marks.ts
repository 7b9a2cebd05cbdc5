import { listWords } from './words.js';

/** The maximum number of words from {@link listWords}: longer texts may differ after them. */
const COMPARED_WORDS_LIMIT = 4_000;

const joinWords = (forms: readonly string[]): string | null => {
  const lists = forms.map((form) => listWords(form));
  if (lists.some(({ texts }) => texts.length >= COMPARED_WORDS_LIMIT)) return null;
  // Other spellings of a word say nothing of what it is.
  return lists.map(({ texts, roles }) => texts.filter((_, at) => roles[at] !== 'aside').join(' ')).join('\n');
};

/**
 * True if two texts have the same words in the same order, and so differ only in punctuation, case, white space or diacritics (accents, vowel signs,
 * hamza), which searches ignore as well.
 */
export const differsInMarksOnly = (one: readonly string[], other: readonly string[]): boolean => {
  const words = joinWords(one);
  return words !== null && words === joinWords(other);
};
