import { type BookPlace, bookPlaceOf, type NamedChapter } from '../books/book-place.js';
import { TITLE_VERSE } from '../items/text-item.js';
import { escapeUsfm } from '../markup/usfm/usfm-escapes.js';

/** A verse to be exported, with its chapter. */
export interface VerseToWrite {
  readonly chapter: NamedChapter;
  /** 0: the text before verse 1, as the title of a psalm. */
  readonly verse: number;
  /** Last number that the verse covers; equals `verse` unless several were merged. */
  readonly lastVerse: number;
  readonly text: string;
  /** Its kept USFM, and whether that is of this text or of another wording; null, or missing: none. */
  readonly markup?: { readonly usfm: string; readonly isOfText: boolean } | null;
}

/** Text around verses: the opening of each chapter, and the end of a book behind its last verse, by the chapter's number. */
export interface Frames {
  readonly openings: ReadonlyMap<number, string>;
  readonly ends: ReadonlyMap<number, string>;
}

/** Writes verses, which come one by one in their order: each returns its output, `end` the text behind the last. */
export interface VerseWriter {
  verse(verse: VerseToWrite): string;
  end(): string;
}

const NO_FRAMES: Frames = { openings: new Map(), ends: new Map() };

/**
 * Makes a writer of USFM: a book for each that the chapters' short names tell (`RUT 1`), otherwise one for the whole text. Verses, chapters and
 * books are written with all that is kept of them; where nothing is, a chapter whose name is not that of its book with a number gets its name as
 * label (`\\cl`). Reading it gives the same verses; runs of white space within a verse become one space, as USFM does not tell them apart.
 */
export function usfmWriter(frames: Frames = NO_FRAMES): VerseWriter {
  const heads = headsOf(frames);
  const ended = new Set<number>();
  let place: BookPlace | null = null;
  let nr = 0;
  /** True if a title was written last, so that a verse without marks needs a paragraph. */
  let isBehindTitle = false;

  const endOf = (chapter: number): string => {
    const end = ended.has(chapter) ? '' : (frames.ends.get(chapter) ?? '');
    ended.add(chapter);
    return end;
  };

  const beginChapter = (chapter: VerseToWrite['chapter'], hasParagraph: boolean): string => {
    const next = bookPlaceOf(chapter);
    const opening = frames.openings.get(chapter.nr);
    const isNewBook = next.code !== place?.code;
    const before = endOf(nr);
    place = next;
    nr = chapter.nr;
    const own = headOf(opening ?? '');
    const isRepeated = !isNewBook && codeOf(own) === next.code;
    const head = isNewBook ? own || heads.get(next.code) || bookHead(next) : isRepeated ? repeatedHead(own, heads.get(next.code)) : own;
    const rest = opening?.slice(own.length);
    return before + head + (rest ?? chapterHead(next, chapter.name)) + (hasParagraph ? '' : '\\p\n');
  };

  return {
    verse(verse) {
      const markup = verse.markup ?? null;
      const isTitle = verse.verse === TITLE_VERSE;
      const isNew = verse.chapter.nr !== nr;
      const hasOpening = frames.openings.has(verse.chapter.nr);
      const begun = isNew ? beginChapter(verse.chapter, isTitle || (markup !== null && hasOpening)) : '';
      const paragraph = isBehindTitle && !isNew && markup === null ? '\\p\n' : '';
      isBehindTitle = isTitle;
      const written = markup === null ? plainVerse(verse) : markup.isOfText ? markup.usfm : beforeVerse(markup.usfm) + plainVerse(verse);
      return begun + paragraph + written;
    },
    end: () => endOf(nr),
  };
}

/** The head of a book that an opening begins with: all before its chapter; empty where it begins with the chapter. */
const headOf = (opening: string): string => (/^\\id /m.test(opening) ? opening.slice(0, Math.max(opening.search(/^\\c\s/m), 0)) : '');

/** Head of a book that has begun already, as where several files hold it: nothing that names the book again. */
const repeatedHead = (head: string, former: string | undefined): string =>
  head === former ? '' : head.replace(/^\\(?:id|ide|usfm|sts|h\d?|toca?\d?|mt\d?)(?:\s.*)?\n/gm, '');

const codeOf = (head: string): string | undefined => /^\\id (\S+)/m.exec(head)?.[1];

/** The heads of books by their identifiers: in a file whose chapters do not ascend they are before another chapter than the first. */
const headsOf = ({ openings }: Frames): ReadonlyMap<string, string> =>
  new Map(
    [...openings.values()].reverse().flatMap((opening): [string, string][] => {
      const head = headOf(opening);
      const code = codeOf(head);
      return code === undefined ? [] : [[code, head]];
    }),
  );

const plainVerse = ({ verse, lastVerse, text }: VerseToWrite): string =>
  verse === TITLE_VERSE ? `\\d ${oneLine(text)}\n` : `\\v ${lastVerse > verse ? `${verse}-${lastVerse}` : verse} ${oneLine(text)}\n`;

/** Headings and paragraphs that a verse opens, without the verse; the text before a title. */
const beforeVerse = (usfm: string): string => usfm.slice(0, Math.max(usfm.search(/\\v\s/), usfm.search(/\\d\s/), 0));

const bookHead = ({ code, book }: BookPlace): string =>
  `\\id ${code}\n\\ide UTF-8\n${book && `\\h ${oneLine(book)}\n\\toc2 ${oneLine(book)}\n\\mt1 ${oneLine(book)}\n`}`;

const chapterHead = ({ number, book }: BookPlace, name: string): string =>
  `\\c ${number}\n${name && name !== `${book} ${number}` ? `\\cl ${oneLine(name)}\n` : ''}`;

const oneLine = (text: string): string => escapeUsfm(text).replace(/(?<!\s)\s*[\r\n]\s*/g, ' ');
