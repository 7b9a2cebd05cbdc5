import { withoutRomans } from './roman.js';

/** Parts of a reference that people write: a name, and up to three numbers. */
export interface WrittenReference {
  /** Name of a chapter or a book, as it was written; empty: none. */
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

/** Words for verses in the languages of the pages, folded. */
const VERSE_WORDS = 'verses?|vv?|vers|verset|versiculo|aleya|varg(?:u|ut)?|ajet(?:i|it)?|aya[ht]?|(?:ال)?ايه|節';
/** The word for a verse, or the Japanese sign of a chapter, between its number and the chapter's: `chapter 3, verse 16`, `3章16節`. */
const SEPARATOR_PATTERN = new RegExp(`(?<=\\d)(?:章|[\\s,]+(?:${VERSE_WORDS})\\.?)\\s*(?=\\d)`, 'gu');
/** The space between numbers after a name: `sura 2 255`, `John 3 16`. Without a name, these are numbers. */
const BETWEEN_AFTER_NAME = /(?<=\p{L}[\s.]*\d{1,5})\s+(?=\d)/gu;
/** Before the number of a verse in a chapter that is named: `Al-Fatiha, verse 3`. */
const VERSE_AFTER_NAME = new RegExp(`(?<=\\p{L})[\\s.,]+(?:${VERSE_WORDS})$`, 'u');

/** The longest text that may be a reference, in characters. */
const WRITTEN_LENGTH_LIMIT = 60;

/** The longest list of references, in characters. */
const LIST_LENGTH_LIMIT = 400;

/** Where a reference goes on to. */
export interface WrittenSpan {
  readonly from: WrittenReference;
  /** Its last verse, where that is in another chapter: `1:19-2:1`; null: it is in the first. */
  readonly to: { readonly number: number; readonly verse: number } | null;
  /** Continuation with the next verse (`3:16f`) or to the end of the chapter (`3:16ff`). */
  readonly following: 'one' | 'all' | null;
}

/** `f`, `ff`, and `ss` of Romance languages, behind the number of a verse. */
const FOLLOWING_PATTERN = /(?<=\d)\s*(f|ff|ss|sqq?)\.?$/;

/** `1:19-2:1`: a verse of another chapter at the end. */
const OTHER_CHAPTER_PATTERN = /^(.*\d)\s*-\s*(\d{1,5})\s*[:.,]\s*(\d{1,5})[a-z]?$/;

/** `3:16,18,20-22`: more verses of the chapter. */
const MORE_VERSES_PATTERN = /^(.*\d\s*:\s*\d{1,5}(?:\s*-\s*\d{1,5})?)((?:\s*,\s*\d{1,5}(?:\s*-\s*\d{1,5})?)+)$/;

/** Digits, hyphens and colons of one kind, and no words for chapters and verses between numbers. */
const normalize = (text: string): string =>
  withoutRomans(
    text
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/[\u060c\u066b\u066c\u3001]/g, ',')
      .replace(/[\uff1a\u2236]/g, ':')
      .trim(),
  )
    .replace(/^第|節$|章$/g, '')
    .replace(SEPARATOR_PATTERN, ':')
    .replace(BETWEEN_AFTER_NAME, ':');

/** Takes one reference apart whose verses are of one chapter. */
const parseOne = (text: string): WrittenReference | null => {
  // A part of a verse, `3:16a`, is in it.
  const plain = text.replace(/(?<=[:.,]\s*\d{1,5})[a-z]$/, '');
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

/** Takes a reference without semicolons apart: one span, or several of a chapter. */
const parsePart = (text: string): WrittenSpan[] | null => {
  const [, start, chapter, verse] = OTHER_CHAPTER_PATTERN.exec(text) ?? [];
  const across = start === undefined ? null : parseOne(start);
  if (across?.verses && across.number !== null)
    return [{ from: across, to: { number: Number(chapter), verse: Number(verse) }, following: null }];
  const [, first, more = ''] = MORE_VERSES_PATTERN.exec(text) ?? [];
  const following = FOLLOWING_PATTERN.exec(text)?.[1];
  const from = parseOne(first ?? text.replace(FOLLOWING_PATTERN, ''));
  if (!from) return null;
  const others = more.match(/\d+(?:\s*-\s*\d+)?/g) ?? [];
  return [
    { from, to: null, following: following === undefined ? null : following === 'f' ? 'one' : 'all' },
    ...others.map((range): WrittenSpan => {
      const [begin = 0, end = begin] = range.split('-').map(Number);
      return { from: { ...from, verses: { first: begin, last: Math.max(begin, end) } }, to: null, following: null };
    }),
  ];
};

/**
 * Takes apart what may be a reference, or a list of them with semicolons: names in any language, digits of any script or Roman numbers, with colon,
 * comma or full stop before the verse, over chapters (`Judges 1:19-2:1`), with `f` and `ff`. Null for what cannot be one. What the name is
 * called here, only the text knows; in a list, a reference without a name is of the one before.
 *
 * @param fold makes ASCII digits of any, and letters alike that searches do not tell apart
 */
export const parseWritten = (text: string, fold: (text: string) => string): readonly WrittenSpan[] | null => {
  if (text.length > LIST_LENGTH_LIMIT) return null;
  const spans: WrittenSpan[] = [];
  for (const part of fold(text).split(/[;\u061b\uff1b]/)) {
    if (part.trim() === '' && spans.length > 0) continue;
    if (part.length > WRITTEN_LENGTH_LIMIT) return null;
    const name = spans.at(-1)?.from.name ?? '';
    const normal = normalize(part);
    const parsed = parsePart(normal) ?? (name === '' ? null : parsePart(`${name} ${normal}`));
    if (!parsed) return null;
    const isNamed = parsed.every(({ from }) => from.name !== '');
    const own = isNamed || name === '' ? parsed : (parsePart(`${name} ${normal}`) ?? parsed);
    spans.push(...own);
  }
  return spans.length === 0 ? null : spans;
};
