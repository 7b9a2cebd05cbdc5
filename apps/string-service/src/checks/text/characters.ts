import type { FormPair } from '../forms/check.js';

const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]|\ufffd/u;
/** Zero-width space, word joiner, byte order mark. */
const INVISIBLE_CHARACTER = /[\u200b\u2060\ufeff]/;
/** Embeddings, overrides and isolates. */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/;
/** Joiners beside Latin letters or at the beginning of a word, where they join nothing: Persian, Indic scripts and emoji need them. */
const STRAY_JOINER = /(?<=^|\s|\p{Script=Latin})[\u200c\u200d]|[\u200c\u200d](?=\p{Script=Latin})/u;
/** Scripts without spaces, in which a zero-width space marks where lines may break. */
const LANGUAGES_WITHOUT_SPACES = new Set(['bo', 'dz', 'ja', 'km', 'lo', 'my', 'shn', 'th', 'zh']);

/** Fails for control characters, replacement characters (U+FFFD) and invisible ones that the language does not use, where the source has none. */
export const failsHiddenCharacters = ({ source, text, lng, direction }: FormPair): boolean => {
  const isNew = (characters: RegExp) => characters.test(text) && !characters.test(source);
  if (isNew(CONTROL_CHARACTER)) return true;
  if (!/[\u200b-\u2069\ufeff]/.test(text)) return false;
  return (
    (!LANGUAGES_WITHOUT_SPACES.has(lng) && isNew(INVISIBLE_CHARACTER)) ||
    (direction === 'ltr' && isNew(BIDI_CONTROL)) ||
    isNew(STRAY_JOINER)
  );
};

/** Directives, escapes, entities and marks of shortcut keys, which letters may touch: `%dм`, `\nДа`. */
const DIRECTIVES_AND_ESCAPES = /%(?:\(\w+\))?[-\d$.*]*[a-zA-Z]|\\[a-z]|&\w+;|[&_]/g;
const GREEK_OR_CYRILLIC_LETTER = /[\u0370-\u052f]/;
const LATIN_LETTER = /\p{Script=Latin}/u;
/** Whole words, so that short ones can be left alone: `kΩ`. */
const LONG_WORD = /[\p{L}\p{M}]{4,}/gu;

/** Fails for homoglyphs: letters of Latin and of Greek or Cyrillic script in one word, which look alike, so that searches do not find it. */
export const failsMixedScripts = ({ source, text }: FormPair): boolean => {
  if (!GREEK_OR_CYRILLIC_LETTER.test(text)) return false;
  const words = text.replace(DIRECTIVES_AND_ESCAPES, ' ').match(LONG_WORD) ?? [];
  return words.some((word) => GREEK_OR_CYRILLIC_LETTER.test(word) && LATIN_LETTER.test(word) && !source.includes(word));
};

/** Between two letters: at the end of an abbreviation, before a foreign word and below a mark it belongs there. */
const KASHIDA_BETWEEN_LETTERS = /[\u0620-\u063f\u0641-\u064a\u066e-\u06d3]\u0640+[\u0620-\u063f\u0641-\u064a\u066e-\u06d3]/;

/** Fails for kashida (tatweel): a word of Arabic script that is stretched for looks, as no word of the source is. */
export const failsKashida = ({ source, text }: FormPair): boolean =>
  text.includes('\u0640') && KASHIDA_BETWEEN_LETTERS.test(text) && !source.includes('\u0640');
