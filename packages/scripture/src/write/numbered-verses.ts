import { escapeUsfm } from '../markup/usfm/usfm-escapes.js';
import type { Frames, VerseToWrite } from './write-usfm.js';

/** A verse of the text at a number that another numbering (versification) has for it; `text` is null where the edition leaves it out. */
export interface NumberedVerseText extends Pick<VerseToWrite, 'chapter' | 'markup'> {
  /** 0: what stands before verse 1, as the title of a psalm. */
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

/** Numbers of a verse in USFM, with what stands before them. */
const VERSE_MARKER = /\\v\s+\S+/;

/** The same piece of USFM with other numbers of its verse. */
const renumber = (usfm: string, { verse, lastVerse }: Pick<VerseToWrite, 'verse' | 'lastVerse'>): string =>
  usfm.replace(VERSE_MARKER, `\\v ${lastVerse > verse ? `${verse}-${lastVerse}` : verse}`);

const withNumbers = (verse: VerseToWrite): VerseToWrite =>
  verse.markup ? { ...verse, markup: { ...verse.markup, usfm: renumber(verse.markup.usfm, verse) } } : verse;

/** Two verses of the text that another numbering has as one. Where not both have marks, the words alone are kept. */
const join = (one: VerseToWrite, other: VerseToWrite): VerseToWrite => {
  const isMarked = one.markup?.isOfText && other.markup?.isOfText;
  const markup = isMarked ? { usfm: one.markup.usfm + other.markup.usfm.replace(VERSE_MARKER, ''), isOfText: true } : null;
  return { ...one, lastVerse: Math.max(one.lastVerse, other.lastVerse), text: `${one.text} ${other.text}`, markup };
};

/** Puts what stands before verse 1 before it: in USFM as a title (`\\d`), elsewhere as the beginning of the verse. */
const putTitle = (title: VerseToWrite, verse: VerseToWrite | null, hasMarkup: boolean): VerseToWrite => {
  if (!verse) return { ...title, verse: 1, lastVerse: 1, markup: null };
  if (!hasMarkup) return { ...verse, text: `${title.text} ${verse.text}` };
  const own = verse.markup?.isOfText ? verse.markup.usfm : `\\p\n\\v ${verse.verse} ${escapeUsfm(verse.text)}\n`;
  return { ...verse, markup: { usfm: `\\d ${escapeUsfm(title.text)}\n${own}`, isOfText: true } };
};

/** Makes verses to write of those of the text, which come in the order of the numbering: parts of a verse are joined, and one that is several there covers them. */
export const mergeVerses = (hasMarkup: boolean): { read(next: NumberedVerseText): VerseToWrite[]; end(): VerseToWrite[] } => {
  let open: { verse: VerseToWrite; lastUnit: number } | null = null;
  let title: VerseToWrite | null = null;
  const written = new Set<number>();

  const close = (isOfChapter: (nr: number) => boolean): VerseToWrite[] => {
    const closed: VerseToWrite[] = [];
    if (open?.verse.verse === 0) title = open.verse;
    else if (open) {
      const verse = withNumbers(open.verse);
      closed.push(title ? putTitle(title, verse, hasMarkup) : verse);
      title = null;
    }
    open = null;
    // The verse that it stands before was left out.
    if (title && !isOfChapter(title.chapter.nr)) {
      closed.push(putTitle(title, null, hasMarkup));
      title = null;
    }
    return closed;
  };

  return {
    read({ part: _part, unitId, text, ...place }) {
      if (text === null) return [];
      const sameChapter = open?.verse.chapter.nr === place.chapter.nr;
      if (written.has(unitId)) {
        // What goes on in the next chapter stands whole where it begins.
        if (open && sameChapter && open.lastUnit === unitId) {
          const verse = open.verse.verse === 0 ? place.verse : open.verse.verse;
          open = { ...open, verse: { ...open.verse, verse, lastVerse: place.verse } };
        }
        return [];
      }
      written.add(unitId);
      const next: VerseToWrite = { ...place, lastVerse: place.verse, text };
      if (open && sameChapter && open.verse.lastVerse === place.verse) {
        open = { verse: join(open.verse, next), lastUnit: unitId };
        return [];
      }
      const closed = close((nr) => nr === place.chapter.nr);
      open = { verse: next, lastUnit: unitId };
      return closed;
    },
    end: () => close(() => false),
  };
};

/** Puts what opens the text's own chapters, and what stands behind its books, where the numbering has them; what opens one in the midst of another is left out. */
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
