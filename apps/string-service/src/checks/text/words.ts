import type { FormPair } from '../forms/check.js';

/** Text that is not translated: directives, placeholders, tags, addresses, options, entities, marks of shortcut keys. Beginnings have bounds, as a word without an end would be searched from each of its characters. */
const UNTRANSLATED_TEXT =
  /%(?:\(\w+\))?[-\d$.*]*\w|[$%]?\{[^{}]*\}|<[^<>]*>|\w{1,32}:\/\/\S+|\S{1,256}@\S+|(?<=^|\s)-\S+|\S{0,256}[/\\=]\S*|&\w+;|[&_]/g;
/** A word in small letters: others may be names. */
const LOWERCASE_WORD = /(?<![\p{L}\p{N}.])\p{Ll}{3,}(?![\p{L}\p{N}(])/u;

/** Fails for a translation that is the same as the source, though that has several words that are not all names, codes and abbreviations, nor of another language. */
export const failsUnchanged = ({ source, text, lng }: FormPair): boolean => {
  if (text !== source || lng === 'en' || /[^\p{ASCII}\p{P}]/u.test(source)) return false;
  const plain = source.replace(UNTRANSLATED_TEXT, ' ').trim();
  return (plain.match(/\p{L}{2,}/gu)?.length ?? 0) > 1 && LOWERCASE_WORD.test(plain);
};

/** Languages that repeat words: for a plural, for emphasis, or by their grammar. */
const REDUPLICATING_LANGUAGES = new Set(
  'af as bn ceb fil fj fy gu haw hi hil id ilo jv kn km lo mai mg mi ml mr ms my ne or pa sa si sm su sw ta te th tl to tr ur vi'.split(
    ' ',
  ),
);
/** Words that grammar may put side by side. */
const REPEATABLE_WORDS = new Set(
  'cela das der die en euch hat is je la le nous of på se si sich sie that uns va vous war was zu är'.split(' '),
);

const REPEATED_WORD = /(?<![\p{L}\p{M}\p{N}%_{(-])(\p{L}[\p{L}\p{M}]+) +\1(?![\p{L}\p{M}\p{N}_-])/gu;

/** True when a piece between spaces begins with the piece before it. Few texts do, so only those are examined further. */
const mayRepeat = (text: string): boolean => {
  let start = 0;
  for (let end = text.indexOf(' '); end >= 0; end = text.indexOf(' ', start)) {
    const isSame = end - start > 1 && text[start] === text[end + 1] && text.startsWith(text.slice(start, end), end + 1);
    if (isSame) return true;
    start = end + 1;
  }
  return false;
};

/** Fails for a word that is repeated, unless the source repeats one too. */
export const failsRepeatedWords = ({ source, text, lng }: FormPair): boolean => {
  if (REDUPLICATING_LANGUAGES.has(lng) || !mayRepeat(text)) return false;
  const isRepeated = (of: string) =>
    Array.from(of.matchAll(REPEATED_WORD), ([, word = '']) => word).some((word) => !REPEATABLE_WORDS.has(word));
  return isRepeated(text) && !isRepeated(source);
};

/** Not text but a place for names. */
const TRANSLATOR_CREDITS = /^translator[-_ ]credits$/i;

const exceedsMaxLength = (text: string, flags: readonly string[]): boolean => {
  const [, most] = /^max-length:\s*(\d+)$/.exec(flags.find((flag) => flag.startsWith('max-length:')) ?? '') ?? [];
  return most !== undefined && [...text].length > Number(most);
};

/** Short words grow most: `OK` may need a sentence. In UTF-16 units. */
const LENGTH_FACTOR = 4;
const LENGTH_MARGIN = 40;

/** Fails for more characters than the flag `max-length:N` allows, or more than about four times the source. */
export const failsTooLong = ({ source, text, flags }: FormPair): boolean =>
  (text.length > LENGTH_FACTOR * source.length + LENGTH_MARGIN && !TRANSLATOR_CREDITS.test(source)) || exceedsMaxLength(text, flags);
