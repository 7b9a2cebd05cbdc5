import { languageTag } from '@translation-commons/core/i18n/languages/language-tag.js';
import { splitPlaceholders } from '../strings/split-placeholders.js';

/** A replacement of words in texts of a language. */
export interface Replacement {
  /** The word or words to replace, in any case that {@link spellingsOf} knows. */
  readonly replaced: string;
  readonly wording: string;
  readonly lng: string;
}

/** Result of a replacement in one text: the new text; the same text where nothing occurs; null where a shortcut key would be lost. */
export type Replaced = string | null;

/** Marks of shortcut keys: GTK, Windows and Qt, LibreOffice. */
const ACCELERATOR_MARKS = ['_', '&', '~'] as const;

const SCHEME_END = '://';
/** Longest name of a scheme, in characters. */
const SCHEME_LENGTH = 32;
/** Quadratic in a text, of at most {@link SCHEME_LENGTH} characters. */
const BEFORE_SCHEME_END = /[a-z][a-z\d+.-]*$/i;

/** Where a web or email address begins in a text without spaces, which it takes to the end; -1: it holds none. */
const addressStart = (text: string): number => {
  // By hand: a pattern for it takes time that grows with the square of the length.
  const at = text.indexOf('@', 1);
  if (at > 0 && text.lastIndexOf('.', text.length - 2) > at + 1) return 0;
  for (let end = text.indexOf(SCHEME_END, 1); end > 0 && end + SCHEME_END.length < text.length; end = text.indexOf(SCHEME_END, end + 1)) {
    const scheme = BEFORE_SCHEME_END.exec(text.slice(Math.max(0, end - SCHEME_LENGTH), end));
    if (scheme) return end - scheme[0].length;
  }
  return -1;
};

/** Places of addresses, which are no words of a language, from left to right. */
export const findAddresses = (text: string): (readonly [start: number, end: number])[] =>
  Array.from(text.matchAll(/\S+/gu)).flatMap(({ 0: run, index }) => {
    const start = addressStart(run);
    return start < 0 ? [] : [[index + start, index + run.length] as const];
  });

const segmenters = new Map<string, Intl.Segmenter>();

/** The word segmenter of a language (Unicode, UAX 29, with CLDR's dictionaries). */
const segmenterOf = (lng: string): Intl.Segmenter => {
  const known = segmenters.get(lng);
  if (known) return known;
  const segmenter = new Intl.Segmenter(languageTag(lng) ?? 'und', { granularity: 'word' });
  segmenters.set(lng, segmenter);
  return segmenter;
};

/** Characters that are segmented at once: the time of `Intl.Segmenter` is quadratic. */
const PIECE_LENGTH = 1_000;

/** End of the piece of a text that begins at a place: before a space, where words end; anywhere in a text without spaces. */
const pieceEnd = (text: string, from: number): number => {
  const most = from + PIECE_LENGTH;
  if (most >= text.length) return text.length;
  const space = text.lastIndexOf(' ', most);
  return space > from ? space : most;
};

/** The places where words begin or end in a text, its end among them. */
const wordBounds = (text: string, lng: string): ReadonlySet<number> => {
  const bounds = new Set([text.length]);
  for (let from = 0, to = 0; from < text.length; from = to) {
    to = pieceEnd(text, from);
    for (const { index } of segmenterOf(lng).segment(text.slice(from, to))) bounds.add(from + index);
  }
  return bounds;
};

const capitalised = (text: string, tag: string): string => text.replace(/^\P{L}*\p{L}/u, (start) => start.toLocaleUpperCase(tag));
const uncapitalised = (text: string, tag: string): string => text.replace(/^\P{L}*\p{L}/u, (start) => start.toLocaleLowerCase(tag));
const titled = (text: string, tag: string): string =>
  text.replace(/(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu, (letter) => letter.toLocaleUpperCase(tag));

/**
 * Spellings of the replaced words, each with what replaces it, so that the case is kept: as they were given, small, with a capital, with a capital for
 * each word, and in capitals.
 */
export const spellingsOf = ({ replaced, wording, lng }: Replacement): ReadonlyMap<string, string> => {
  const tag = languageTag(lng) ?? 'und';
  const spellings = new Map([[replaced, wording]]);
  for (const recase of [uncapitalised, capitalised, titled, (text: string) => text.toLocaleUpperCase(tag)]) {
    const [spelling, replacement] = [recase(replaced, tag), recase(wording, tag)];
    if (!spellings.has(spelling)) spellings.set(spelling, replacement);
  }
  return spellings;
};

/** An occurrence of a spelling: where it begins and ends, and its replacement. */
interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** The occurrences of spellings as whole words, from left to right; of two that overlap the first. */
const findOccurrences = (text: string, spellings: ReadonlyMap<string, string>, lng: string): Occurrence[] => {
  const held = [...spellings].filter(([spelling]) => text.includes(spelling));
  if (held.length === 0) return [];
  const bounds = wordBounds(text, lng);
  const addresses = findAddresses(text);
  // Places and addresses are both read from left to right.
  let nr = 0;
  const isFree = (start: number, end: number): boolean => {
    while ((addresses[nr]?.[1] ?? text.length) <= start) nr += 1;
    return end <= (addresses[nr]?.[0] ?? text.length);
  };
  const occurrences: Occurrence[] = [];
  for (let start = 0; start < text.length; start += 1) {
    if (!bounds.has(start)) continue;
    const match = held.find(
      ([spelling]) => text.startsWith(spelling, start) && bounds.has(start + spelling.length) && isFree(start, start + spelling.length),
    );
    if (!match) continue;
    const end = start + match[0].length;
    occurrences.push({ start, end, replacement: match[1] });
    start = end - 1;
  }
  return occurrences;
};

/** Place of the mark of a shortcut key: the only one of its kind, before a letter, where the source has one too; -1: there is none. */
const findMark = (text: string, source: string): number => {
  for (const mark of ACCELERATOR_MARKS) {
    const place = text.indexOf(mark);
    if (place >= 0 && source.includes(mark) && text.lastIndexOf(mark) === place && /^\p{L}/u.test(text.slice(place + 1))) return place;
  }
  return -1;
};

/** Place of the mark in a replacement: before it where it was before the word, else before the same letter; -1 where that is missing. */
const placeMark = ({ start, replacement }: Occurrence, place: number, key: string, tag: string): number =>
  place === start ? 0 : replacement.toLocaleLowerCase(tag).indexOf(key.toLocaleLowerCase(tag));

/** Replaces in a part of a text that holds no placeholder. */
const replaceInPart = (text: string, source: string, spellings: ReadonlyMap<string, string>, lng: string): Replaced => {
  const place = findMark(text, source);
  const mark = place < 0 ? '' : (text[place] ?? '');
  const bare = place < 0 ? text : text.slice(0, place) + text.slice(place + 1);
  const tag = languageTag(lng) ?? 'und';
  let result = '';
  let end = 0;
  const copy = (to: number) => {
    const isWithin = place >= end && place < to;
    result += isWithin ? bare.slice(end, place) + mark + bare.slice(place, to) : bare.slice(end, to);
    end = to;
  };
  for (const one of findOccurrences(bare, spellings, lng)) {
    copy(one.start);
    const isWithin = place >= one.start && place < one.end;
    const at = isWithin ? placeMark(one, place, String.fromCodePoint(bare.codePointAt(place) ?? 0), tag) : 0;
    if (at < 0) return null;
    result += isWithin ? one.replacement.slice(0, at) + mark + one.replacement.slice(at) : one.replacement;
    end = one.end;
  }
  copy(bare.length);
  return result;
};

/**
 * Replaces whole words, by the word bounds of the language, and keeps their case. Placeholders, markup and addresses are left as they are, and the mark
 * of a shortcut key stays before the word or before its letter.
 *
 * @param source the source text, which tells what is a mark
 */
export const replaceWords = (text: string, source: string, replacement: Replacement): Replaced => {
  const spellings = spellingsOf(replacement);
  let result = '';
  for (const part of splitPlaceholders(text)) {
    const replaced = part.isPlaceholder ? part.text : replaceInPart(part.text, source, spellings, replacement.lng);
    if (replaced === null) return null;
    result += replaced;
  }
  return result;
};
