import type { Pair } from './check.js';

const CONTROL = /[^\P{Cc}\t\n\r]|\ufffd/u;
/** Zero-width space, word joiner, byte order mark. */
const INVISIBLE = /[\u200b\u2060\ufeff]/;
/** Embeddings, overrides and isolates. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;
/** Joiners beside Latin letters or at the beginning of a word, where they join nothing: Persian, Indic scripts and emoji need them. */
const IDLE_JOINER = /(?<=^|\s|\p{Script=Latin})[\u200c\u200d]|[\u200c\u200d](?=\p{Script=Latin})/u;
/** Scripts without spaces: a zero-width space says where lines may break. */
const WITHOUT_SPACES = new Set(['bo', 'dz', 'ja', 'km', 'lo', 'my', 'shn', 'th', 'zh']);

/** Control characters, lost characters (U+FFFD) and invisible ones that have no business in the language, where the source has none. */
export const failsHiddenCharacters = ({ source, text, lng, direction }: Pair): boolean => {
  const isNew = (characters: RegExp) => characters.test(text) && !characters.test(source);
  if (isNew(CONTROL)) return true;
  if (!/[\u200b-\u2069\ufeff]/.test(text)) return false;
  return (!WITHOUT_SPACES.has(lng) && isNew(INVISIBLE)) || (direction === 'ltr' && isNew(DIRECTION)) || isNew(IDLE_JOINER);
};

/** Directives, escapes, entities and marks of shortcut keys, which letters may touch: `%dм`, `\nДа`. */
const TOUCHING = /%(?:\(\w+\))?[-\d$.*]*[a-zA-Z]|\\[a-z]|&\w+;|[&_]/g;
const GREEK_OR_CYRILLIC = /[\u0370-\u052f]/;
const LATIN = /\p{Script=Latin}/u;
/** Whole words, so that short ones can be left alone: `kΩ`. */
const WORD = /[\p{L}\p{M}]{4,}/gu;

/** Letters of Latin and of Greek or Cyrillic script in one word: they look alike, and searches do not find the word. */
export const failsMixedScripts = ({ source, text }: Pair): boolean => {
  if (!GREEK_OR_CYRILLIC.test(text)) return false;
  const words = text.replace(TOUCHING, ' ').match(WORD) ?? [];
  return words.some((word) => GREEK_OR_CYRILLIC.test(word) && LATIN.test(word) && !source.includes(word));
};

/** Between two letters: at the end of an abbreviation, before a foreign word and below a mark it belongs there. */
const STRETCHED = /[\u0620-\u063f\u0641-\u064a\u066e-\u06d3]\u0640+[\u0620-\u063f\u0641-\u064a\u066e-\u06d3]/;

/** A word of Arabic script that is stretched for looks, as no word of the source is. */
export const failsKashida = ({ source, text }: Pair): boolean =>
  text.includes('\u0640') && STRETCHED.test(text) && !source.includes('\u0640');
