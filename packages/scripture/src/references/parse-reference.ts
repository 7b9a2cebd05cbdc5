/** What people write of a reference, taken apart: a name, and up to three numbers. */
export interface WrittenReference {
  /** Of a chapter or a book, as it was written; empty: none. */
  readonly name: string;
  /** Before the verse; null: only a name is there. */
  readonly number: number | null;
  readonly verses: { readonly first: number; readonly last: number } | null;
}

const NUMBER_PATTERN = '(\\d{1,5})';
/** `name 3:16-18`, `name 3,16`, `name 3.16`, `2:255`, `name 255`, `name 3-5` (verses of a chapter), `name`. */
const REFERENCE_PATTERN = new RegExp(
  `^(?:(.*?[^\\d\\s:.,-])[\\s.]*)?(?:${NUMBER_PATTERN}(?:\\s*[:.,]\\s*${NUMBER_PATTERN})?(?:\\s*-\\s*${NUMBER_PATTERN})?)?$`,
);

/** What verses are called in the languages of the pages, folded. */
const VERSE_WORDS = 'verses?|vv?|vers|verset|versiculo|aleya|varg(?:u|ut)?|ajet(?:i|it)?|aya[ht]?|(?:ال)?ايه|節';
/** The word for a verse, or the Japanese sign of a chapter, between its number and the chapter's: `chapter 3, verse 16`, `3章16節`. */
const SEPARATOR_PATTERN = new RegExp(`(?<=\\d)(?:章|[\\s,]+(?:${VERSE_WORDS})\\.?)\\s*(?=\\d)`, 'gu');
/** The space that stands there after a name: `sura 2 255`, `John 3 16`. Without a name, these are numbers. */
const BETWEEN_AFTER_NAME = /(?<=\p{L}[\s.]*\d{1,5})\s+(?=\d)/gu;
/** Before the number of a verse in a chapter that is named: `Al-Fatiha, verse 3`. */
const VERSE_AFTER_NAME = new RegExp(`(?<=\\p{L})[\\s.,]+(?:${VERSE_WORDS})$`, 'u');

/** The longest text that may be a reference, in characters. */
const WRITTEN_LENGTH_LIMIT = 60;

/**
 * Takes apart what may be a reference: names in any language, digits of any script, with colon, comma or full stop before the verse. Null for
 * what cannot be one. What the name is called here, only the text knows.
 *
 * @param fold makes ASCII digits of any, and letters alike that searches do not tell apart
 */
export const parseWritten = (text: string, fold: (text: string) => string): WrittenReference | null => {
  if (text.length > WRITTEN_LENGTH_LIMIT) return null;
  const plain = fold(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u061b\u060c\u066b\u066c\u3001]/g, ',')
    .replace(/[\uff1a\u2236]/g, ':')
    // A part of a verse, `3:16a`, is in it.
    .replace(/(?<=[:.,]\s*\d{1,5})[a-z]$/, '')
    .trim()
    .replace(/^第|節$|章$/g, '')
    .replace(SEPARATOR_PATTERN, ':')
    .replace(BETWEEN_AFTER_NAME, ':');
  const match = REFERENCE_PATTERN.exec(plain);
  if (!match || plain === '') return null;
  const [, name = '', number, first, last] = match;
  const range = first ?? (last === undefined ? undefined : number);
  const from = range === undefined ? null : Number(range);
  const verses = from === null ? null : { first: from, last: Math.max(from, Number(last ?? from)) };
  const isBareRange = name === '' && first === undefined && last !== undefined;
  if (isBareRange) return null;
  return {
    name: name.replace(VERSE_AFTER_NAME, ''),
    number: number === undefined || (first === undefined && last !== undefined) ? null : Number(number),
    verses,
  };
};
