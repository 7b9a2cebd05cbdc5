import type { ChapterNumbers } from '../../items/chapter-numbers.js';
import type { ProblemItem, TextFile, TextItem } from '../../items/text-item.js';
import { decodeLines, type TextLine } from '../lines/decode-lines.js';
import { placeChapters } from './chapter-places.js';
import { readUsfmBook } from './usfm-book.js';
import { readSegments } from './usfm-segments.js';

/**
 * Reads USFM (https://docs.usfm.bible): a book of chapters and verses, or several that begin with `\id` each.
 * `chapters` numbers their chapters over the whole text; they are called after their book: `Ruth 1`, in short `RUT 1`.
 * Headings, notes and cross-references are no part of a verse; its paragraphs and lines of poetry are joined by a space.
 * A verse in parts (`\v 5a`, `\v 5b`) is one verse. The title of a chapter (`\d`) is verse 0.
 */
export const readUsfm = (file: TextFile, chapters: ChapterNumbers): AsyncGenerator<TextItem> =>
  readUsfmLines(file.name, chapters, decodeLines(file));

/** Reads lines of USFM, of whatever format they were made from. */
export const readUsfmLines = (
  file: string,
  chapters: ChapterNumbers,
  lines: AsyncIterable<TextLine | ProblemItem>,
): AsyncGenerator<TextItem> => placeChapters(readBook(file, chapters, lines));

async function* readBook(file: string, chapters: ChapterNumbers, lines: AsyncIterable<TextLine | ProblemItem>): AsyncGenerator<TextItem> {
  const book = readUsfmBook(file, chapters);
  for await (const segment of readSegments(lines)) {
    if (segment.kind === 'problem') yield segment;
    else yield* book.read(segment);
  }
  yield* book.end();
}
