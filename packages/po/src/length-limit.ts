/** Characters that a translation may have however short its source is. */
const SHORT_SOURCE_LIMIT = 2_000;

/** Times as long as its source that a translation may be: an abbreviation that is written out, a word that is explained. */
const SOURCE_LENGTH_FACTOR = 20;

/** Characters beyond which the factor makes no more room; a source that is longer itself may be translated at twice its length. */
const SCALED_LIMIT = 60_000;

/** Characters beyond which a source is no string that people translate: a license, a file of data. It stays in its file. */
export const SOURCE_LENGTH_LIMIT = 20_000;

const hasMoreCharacters = (text: string, limit: number): boolean => {
  // A text has at least as many code units as characters, and at most twice as many.
  if (text.length <= limit) return false;
  return text.length > 2 * limit || [...text].length > limit;
};

/** True when a source, or its context, is too long for a string. */
export const isSourceTooLong = (source: readonly string[], context: string | null): boolean =>
  [context ?? '', ...source].some((text) => hasMoreCharacters(text, SOURCE_LENGTH_LIMIT));

/** The length of the longest form in UTF-16 code units, which determine memory and the time of comparisons. */
const longest = (forms: readonly string[]): number => Math.max(0, ...forms.map(({ length }) => length));

/**
 * The limit of each form of a translation by its source, in UTF-16 code units: enough for every language, without letting translations
 * outgrow the page that the source needs (docs/decisions/0023-bounds.md).
 */
export const translationLengthLimit = (source: readonly string[]): number => {
  const length = longest(source);
  return Math.max(SHORT_SOURCE_LIMIT, Math.min(SOURCE_LENGTH_FACTOR * length, Math.max(SCALED_LIMIT, 2 * length)));
};

/** The length of a translation that is too long, and the limit, written as in English; null where it is not. */
export const lengthBeyondLimit = (forms: readonly string[], source: readonly string[]): { length: string; limit: string } | null => {
  const [length, limit] = [longest(forms), translationLengthLimit(source)];
  return length <= limit ? null : { length: length.toLocaleString('en'), limit: limit.toLocaleString('en') };
};

/** Fault of a translation's length, as a sentence without its end; null where there is none. */
export const tooLong = (forms: readonly string[], source: readonly string[]): string | null => {
  const beyond = lengthBeyondLimit(forms, source);
  return beyond && `the translation has ${beyond.length} characters, where at most ${beyond.limit} are taken`;
};
