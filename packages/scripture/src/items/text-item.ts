/** A file as a stream: its name for messages, and its bytes in chunks. */
export interface TextFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** A chapter in a file. An empty name leaves the name that is known of it already. */
export interface ChapterItem {
  readonly kind: 'chapter';
  /** From 1, over the whole text. */
  readonly nr: number;
  readonly name: string;
  /** The name transliterated, translated or shortened. */
  readonly tname: string;
  /** Meaning of the name; undefined where the file does not say. */
  readonly meaning?: string;
  /** Group of the chapter, as where it was revealed. */
  readonly group?: string;
  /** Its place in another order, as that of revelation, from 1. */
  readonly ordinal?: number;
  /** Where it begins, in formats that count chapters anew in each book; undefined elsewhere. */
  readonly place?: { readonly file: string; readonly line: number };
}

/** Parts of its first and last number that a verse has (`4-5a`: none and a); empty: the whole. */
export interface VerseParts {
  readonly first: string;
  readonly last: string;
}

/** A verse. Its text is what the file says, without normalisation; it may be empty. */
export interface VerseItem {
  readonly kind: 'verse';
  /** From 1, over the whole text. */
  readonly chapter: number;
  /** From 1; {@link TITLE_VERSE}: the text before verse 1. */
  readonly verse: number;
  /** Last number that the verse covers; equals `verse` unless several were merged into one. */
  readonly lastVerse: number;
  readonly text: string;
  /**
   * The verse as USFM, with its number, its notes and marks, and before it the headings and paragraphs that it opens; undefined where the
   * format has only text.
   */
  readonly usfm?: string;
  /** Letters of the parts of its first and last number that it has, in formats without USFM; missing: it is whole. */
  readonly parts?: VerseParts;
  readonly file: string;
  /** Where the verse begins, from 1. */
  readonly line: number;
}

/** Text before the verses of a chapter (for a book's first chapter the whole beginning of the book), or behind the last verse of a book. */
export interface FrameItem {
  readonly kind: 'frame';
  readonly chapter: number;
  readonly at: 'opening' | 'end';
  readonly usfm: string;
}

/** Something in a file that could not be read. What else the file says is still read, unless it breaks off there. */
export interface ProblemItem {
  readonly kind: 'problem';
  readonly file: string;
  readonly line: number;
  readonly detail: string;
}

/** An item that a reader of any format yields, in the order of the files. */
export type TextItem = ChapterItem | VerseItem | FrameItem | ProblemItem;

/** Number of a title: text before verse 1, as the title of a psalm, which some traditions count as verse 1. */
export const TITLE_VERSE = 0;

/** Largest number of a chapter or a verse: with it, every verse id of every text fits PostgreSQL's `integer`. */
export const MAX_NUMBER = 32_767;

/** Reads the number of a chapter or verse, 1 to {@link MAX_NUMBER} in ASCII digits; null where the text is none. */
export const readNumber = (text: string): number | null => {
  if (!/^[0-9]+$/.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= MAX_NUMBER ? number : null;
};
