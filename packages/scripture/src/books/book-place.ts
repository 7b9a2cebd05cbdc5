import { usfmCode } from './osis-books.js';

/** The place of a chapter in its book. */
export interface BookPlace {
  /** Identifier of the book: of USFM, or `XXA`, which USFM keeps for texts that are none of its books. */
  readonly code: string;
  readonly number: number;
  /** Name of the book; empty where the chapters' names tell none. */
  readonly book: string;
}

/** A chapter with its names. */
export interface NamedChapter {
  /** Over the whole text, from 1. */
  readonly nr: number;
  /** Empty where the text gives none. */
  readonly name: string;
  /** The name transliterated, translated or shortened (`RUT 1`); empty where the text gives none. */
  readonly tname: string;
}

/** Place of a chapter in its book, by its names. */
export function bookPlaceOf({ nr, name, tname }: NamedChapter): BookPlace {
  const [, named = '', number] = /^([1-6A-Z][A-Za-z0-9]{2,5}) ([0-9]+)$/.exec(tname) ?? [];
  const code = /^[1-6A-Z][A-Z0-9]{2}$/.test(usfmCode(named)) ? usfmCode(named) : '';
  if (!code) return { code: 'XXA', number: nr, book: '' };
  const book = name.endsWith(` ${number}`) ? name.slice(0, -` ${number}`.length) : '';
  return { code, number: Number(number), book };
}

/** The name of the book that a chapter is called after: `Genesis` of `Genesis 3`; empty where its name tells none. */
export const bookNameOf = ({ name }: { readonly name: string }): string => {
  const book = /^(.*) \d+$/.exec(name)?.[1] ?? '';
  return /\p{L}/u.test(book) ? book : '';
};
