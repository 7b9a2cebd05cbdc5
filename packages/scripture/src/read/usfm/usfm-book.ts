import { absentChapter, type ChapterNumbers } from '../../items/chapter-numbers.js';
import { MAX_NUMBER, readNumber, type TextItem } from '../../items/text-item.js';
import { restoreEscapes } from '../../markup/usfm/usfm-escapes.js';
import { wordsOfVerse } from '../../markup/words.js';
import { truncate } from '../../text/truncate.js';
import { addPiece, addSegment, emptyPiece, type Piece, readPiece } from './usfm-piece.js';
import type { UsfmSegment } from './usfm-segments.js';

/** A push parser of USFM: takes the segments of a file in their order and yields chapters, verses and problems; `end` yields the last verse. */
export interface UsfmBook {
  read(segment: UsfmSegment): Iterable<TextItem>;
  end(): Iterable<TextItem>;
}

/** Numbers that a verse may cover: no chapter has more. */
const SPAN_LIMIT = 300;

/** Longest name of a book that is kept, in characters: each of its chapters is called after it. */
const NAME_LENGTH_LIMIT = 200;

/** Markers whose text names a book, the best first. */
const BOOK_NAME_MARKERS = ['h', 'h1', 'toc2', 'toc1', 'mt', 'mt1'];

/** `\v 3`, `\v 3-4`, `\v 5a`; a right-to-left mark may be beside the hyphen. */
const VERSE_NUMBERS = /^\s*(?<first>[0-9]+)(?<part>\p{L}?)\u200F?(?:[-\u2013,]\u200F?(?<last>[0-9]+)\p{L}?)?\u200F?(?=[\s\\]|$)/u;

/** The verse that is being read. */
interface OpenVerse {
  readonly chapter: number;
  readonly verse: number;
  readonly lastVerse: number;
  readonly line: number;
  /** Its whole text in the file, with everything before it. */
  readonly piece: Piece;
}

/** Makes the parser of one USFM file: a book, or several that begin with `\id` each. */
export function readUsfmBook(file: string, chapters: ChapterNumbers): UsfmBook {
  let names = new Map<string, string>();
  /** The number of the chapter; `none` before the first, `left out` when it has no good number. */
  let chapter: number | 'none' | 'left out' = 'none';
  let verse: OpenVerse | null = null;
  let isAside = false;
  let inSidebar = false;
  /** Text before a verse that is still to come: headings, paragraphs without text. */
  let pending = emptyPiece();

  const takePending = (): Piece => {
    const taken = pending;
    pending = emptyPiece();
    return taken;
  };

  const problem = (line: number, detail: string): TextItem => ({ kind: 'problem', file, line, detail });

  function* closeVerse(): Iterable<TextItem> {
    if (!verse) return;
    const { piece, ...place } = verse;
    verse = null;
    const { nodes, usfm, problem: excess } = readPiece(piece);
    if (excess) yield problem(excess.line, excess.detail);
    else yield { kind: 'verse', ...place, text: wordsOfVerse(nodes), usfm, file };
  }

  /** Yields the text behind the last verse of a book. */
  function* closeBook(): Iterable<TextItem> {
    yield* closeVerse();
    yield* frame(takePending(), 'end');
  }

  function* frame(piece: Piece, at: 'opening' | 'end'): Iterable<TextItem> {
    if (typeof chapter !== 'number' || piece.lines.length === 0) return;
    const { usfm, problem: excess } = readPiece(piece);
    if (excess) yield problem(excess.line, excess.detail);
    else yield { kind: 'frame', chapter, at, usfm };
  }

  function* openChapter(segment: UsfmSegment): Iterable<TextItem> {
    const { text, line } = segment;
    // The text of a chapter that was left out belongs to no other.
    if (chapter === 'left out') takePending();
    const piece = takePending();
    addSegment(piece, segment);
    const number = readNumber(text.trim().split(/\s/)[0] ?? '');
    chapter = 'left out';
    if (number === null) return yield problem(line, `\\c is not followed by the number of a chapter, 1 to ${MAX_NUMBER}.`);
    const code = names.get('id') ?? '';
    const book = BOOK_NAME_MARKERS.map((marker) => names.get(marker)).find(Boolean) ?? code;
    const nr = chapters.number(code || book || file, number);
    if (nr === null) return yield absentChapter({ file, line }, `${code} ${number}`);
    chapter = nr;
    const label = names.get('cl') ?? book;
    yield { kind: 'chapter', nr, name: label && `${label} ${number}`, tname: code && `${code} ${number}`, place: { file, line } };
    yield* frame(piece, 'opening');
  }

  function* openVerse(segment: UsfmSegment): Iterable<TextItem> {
    const { text, line } = segment;
    const { first: from = '', last, part = '' } = VERSE_NUMBERS.exec(text)?.groups ?? {};
    const number = readNumber(from);
    const lastVerse = last === undefined ? number : readNumber(last);
    if (number === null || lastVerse === null || lastVerse < number)
      return yield problem(line, `\\v is not followed by the number of a verse, 1 to ${MAX_NUMBER}, or by two like 3-4.`);
    if (chapter === 'none') return yield problem(line, `Verse ${number} stands in no chapter: there is no \\c before it.`);
    // Where the chapter begins this has been said already.
    if (chapter === 'left out') return;
    if (lastVerse - number >= SPAN_LIMIT) return yield problem(line, `A verse covers ${SPAN_LIMIT} numbers at most.`);
    const goesOn = verse !== null && part !== '' && verse.chapter === chapter && verse.lastVerse === number;
    yield* closeVerse();
    // With `2-6a` and `6b-11`, the second begins with a verse of the first: its number is the one behind.
    const first = goesOn && lastVerse > number ? number + 1 : number;
    const piece = takePending();
    addSegment(piece, segment);
    verse = { chapter, verse: first, lastVerse, line, piece };
  }

  function* readAside(segment: UsfmSegment): Iterable<TextItem> {
    const { marker, text } = segment;
    addSegment(pending, segment);
    const value = truncate(restoreEscapes(text.trim()), NAME_LENGTH_LIMIT);
    if (marker === 'esb') inSidebar = true;
    else if (marker === 'esbe') inSidebar = false;
    else if (marker === 'cl' && typeof chapter === 'number') yield { kind: 'chapter', nr: chapter, name: value, tname: '' };
    else if (marker && chapter === 'none' && value && !names.has(marker)) names.set(marker, value);
  }

  /** Takes body text: of the verse that is open, or, where there is none yet, of the text before the first. */
  function readBody(segment: UsfmSegment): void {
    const isOfVerse = verse && !inSidebar && !(segment.role === 'continuation' && isAside);
    if (!verse || !isOfVerse || (segment.role === 'paragraph' && segment.text.trim() === '')) {
      addSegment(pending, segment);
      return;
    }
    addPiece(verse.piece, takePending());
    addSegment(verse.piece, segment);
  }

  function* openBook(segment: UsfmSegment): Iterable<TextItem> {
    const { text } = segment;
    yield* closeBook();
    addSegment(pending, segment);
    chapter = 'none';
    inSidebar = false;
    const code = truncate(text.trim().split(/\s/, 1)[0] ?? '', NAME_LENGTH_LIMIT);
    names = new Map(code ? [['id', code]] : []);
  }

  return {
    *read(segment) {
      if (segment.role !== 'continuation') isAside = segment.role === 'aside';
      // A sidebar that nobody ended is over where the text goes on.
      if (segment.role === 'verse' || segment.role === 'chapter') inSidebar = false;
      if (segment.marker === 'id') yield* openBook(segment);
      else if (segment.role === 'aside') yield* readAside(segment);
      else if (segment.role === 'chapter') yield* [...closeVerse(), ...openChapter(segment)];
      else if (segment.role === 'verse') yield* openVerse(segment);
      else readBody(segment);
    },
    end: closeBook,
  };
}
