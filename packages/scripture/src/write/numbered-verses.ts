import { TITLE_VERSE } from '../items/text-item.js';
import type { Frames, VerseToWrite } from './write-usfm.js';

/** A verse of the text at a number that another numbering (versification) has for it; `text` is null where the edition leaves it out. */
export interface NumberedVerseText extends Pick<VerseToWrite, 'chapter' | 'markup'> {
  /** 0: the text before verse 1, as the title of a psalm. */
  readonly verse: number;
  /** A letter where that number has several verses of the text. */
  readonly part: string;
  readonly unitId: number;
  readonly text: string | null;
}

/** In which chapters of another numbering one of the text's own begins, with which verse, and ends. */
export interface OwnChapterEnds {
  readonly own: number;
  readonly firstChapter: number;
  /** The number of the first one in its book. */
  readonly firstNumber: number;
  readonly firstVerse: number;
  readonly lastChapter: number;
}

/** Numbers of a verse in USFM, with their marker. */
const VERSE_MARKER = /\\v\s+\S+/;
/** All of them, with the white space behind. */
const VERSE_MARKERS = /\\v\s+\S+/g;
/** The marker of a title. */
const TITLE_MARKER = /\\d(?:\s+|$)/;
/** Paragraphs without text, at the end. */
const EMPTY_PARAGRAPHS = /(?=\\)(?<!\\[a-z]+\d?[^\S\n]*\n\s*)(?:\\[a-z]+\d?[^\S\n]*\n\s*)+$/;

/** The same piece of USFM with other numbers of its verse. */
const renumber = (usfm: string, { verse, lastVerse }: Pick<VerseToWrite, 'verse' | 'lastVerse'>): string => {
  const [number = '', ...parts] = usfm.match(VERSE_MARKERS) ?? [];
  const own = usfm.replace(number, `\\v ${lastVerse > verse ? `${verse}-${lastVerse}` : verse}`);
  // Numbers of its parts are those of the text.
  return parts.length === 0 ? own : own.replace(VERSE_MARKERS, (marker, at: number) => (at === own.search(VERSE_MARKER) ? marker : ''));
};

const withNumbers = (verse: VerseToWrite): VerseToWrite =>
  verse.markup && verse.verse !== TITLE_VERSE ? { ...verse, markup: { ...verse.markup, usfm: renumber(verse.markup.usfm, verse) } } : verse;

/** A verse's USFM as that of a title; null where it has several lines, which a title has not. */
const asTitle = (usfm: string): string | null => {
  const { 0: marker = '', index = 0 } = VERSE_MARKER.exec(usfm) ?? {};
  const rest = usfm.slice(index + marker.length).trimStart();
  return /^\\[a-z]/m.test(rest) ? null : `${usfm.slice(0, index).replace(EMPTY_PARAGRAPHS, '')}\\d ${rest}`;
};

/** A verse as it is marked at its number there: what is a title in one numbering may be a verse in the other. */
const shape = (verse: VerseToWrite): VerseToWrite => {
  const { markup } = verse;
  if (!markup) return verse;
  const isMarkedVerse = VERSE_MARKER.test(markup.usfm);
  if ((verse.verse !== TITLE_VERSE) === isMarkedVerse) return verse;
  const usfm = isMarkedVerse ? asTitle(markup.usfm) : markup.usfm.replace(TITLE_MARKER, `\\d\n\\v ${verse.verse} `);
  return { ...verse, markup: usfm === null ? null : { ...markup, usfm } };
};

/** Two verses of the text that another numbering has as one. Where not both have marks, or they are a title, the words alone are kept. */
const join = (one: VerseToWrite, other: VerseToWrite): VerseToWrite => {
  const isMarked = one.markup?.isOfText && other.markup?.isOfText && one.verse !== TITLE_VERSE;
  const markup = isMarked ? { usfm: one.markup.usfm + other.markup.usfm.replace(VERSE_MARKER, ''), isOfText: true } : null;
  return { ...one, lastVerse: Math.max(one.lastVerse, other.lastVerse), text: `${one.text} ${other.text}`, markup };
};

/** Makes verses to write of those of the text, which come in the order of the numbering: parts of a verse are joined, and one that is several there covers them. */
export const mergeVerses = (): { read(next: NumberedVerseText): VerseToWrite[]; end(): VerseToWrite[] } => {
  let open: { verse: VerseToWrite; lastUnit: number } | null = null;
  const written = new Set<number>();

  const close = (): VerseToWrite[] => {
    const closed = open ? [withNumbers(open.verse)] : [];
    open = null;
    return closed;
  };

  return {
    read({ part: _part, unitId, text, ...place }) {
      if (text === null) return [];
      const sameChapter = open?.verse.chapter.nr === place.chapter.nr;
      if (written.has(unitId)) {
        // A verse that goes on in the next chapter is whole where it begins; a title that is a verse too is the verse.
        if (open && sameChapter && open.lastUnit === unitId) {
          const verse = open.verse.verse === TITLE_VERSE ? place.verse : open.verse.verse;
          open = { ...open, verse: shape({ ...open.verse, verse, lastVerse: place.verse }) };
        }
        return [];
      }
      written.add(unitId);
      const next = shape({ ...place, lastVerse: place.verse, text });
      if (open && sameChapter && open.verse.lastVerse === place.verse) {
        open = { verse: join(open.verse, next), lastUnit: unitId };
        return [];
      }
      const closed = close();
      open = { verse: next, lastUnit: unitId };
      return closed;
    },
    end: close,
  };
};

/** Moves the openings of the text's chapters, and the ends of its books, to their places in the numbering; an opening in the midst of a chapter is left out. */
export const moveFrames = (frames: Frames, places: readonly OwnChapterEnds[]): Frames => {
  const openings = new Map<number, string>();
  const ends = new Map<number, string>();
  for (const { own, firstChapter, firstNumber, firstVerse, lastChapter } of places) {
    const opening = frames.openings.get(own);
    const end = frames.ends.get(own);
    const moved = opening?.replace(/(\\c\s+)\d+/, `$1${firstNumber}`);
    if (moved !== undefined && firstVerse <= 1 && !openings.has(firstChapter)) openings.set(firstChapter, moved);
    if (end !== undefined) ends.set(lastChapter, end);
  }
  return { openings, ends };
};
