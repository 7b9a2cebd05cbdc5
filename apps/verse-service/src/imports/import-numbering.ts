import type { Connection } from '@translation-commons/core/database/database.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import { usfmCode } from '@translation-commons/scripture/books/osis-books.js';
import type { ChapterNumbers } from '@translation-commons/scripture/items/chapter-numbers.js';
import type { TextItem, VerseItem } from '@translation-commons/scripture/items/text-item.js';
import { guessNumbering } from '@translation-commons/scripture/numberings/guess-numbering.js';
import { hasVerse, labelOf, type Numbering } from '@translation-commons/scripture/numberings/numbering.js';
import { numberVerses, type TextVerse } from '@translation-commons/scripture/numberings/relate/number-verses.js';
import { type PlacedChapter, placeBooks } from '@translation-commons/scripture/numberings/relate/place-books.js';
import type { Chapter } from '../chapters/chapter.js';
import { listNumberings } from '../numberings/list-numberings.js';
import { readTextNumbering, readTextVerses } from '../numberings/read-text-numbering.js';

/** Numbering of an imported file, with its verses as the text numbers them. */
export interface ImportNumbering {
  /** Numbers the chapters of its books. Chapters that the text lacks get numbers that no chapter has. */
  readonly chapters: ChapterNumbers;
  /** The same items with the text's numbers. */
  renumber(items: AsyncIterable<TextItem>): AsyncGenerator<TextItem>;
  /** Messages about the numbering, complete when all items were read. */
  messages(): readonly Message[];
}

/** Items of a file that are kept until its numbering is known: three whole Bibles. A longer file is read with the text's own numbering. */
const ITEMS_LIMIT = 120_000;

/** First number for chapters that the text lacks, but that its books may have in another numbering. */
const FOREIGN_CHAPTERS_FROM = 40_000;

/** Book and chapter of each chapter number in the items. */
interface Places {
  place(chapter: number): { readonly book: string; readonly number: number } | undefined;
}

/** Chapters as the text numbers them; chapters of its books that it lacks get numbers of their own. */
const numberChapters = (placed: readonly PlacedChapter[]): ChapterNumbers & Places => {
  const known = new Map(placed.map(({ nr, book, number }) => [`${book} ${number}`, nr]));
  const places = new Map(placed.map(({ nr, book, number }) => [nr, { book, number }]));
  const books = new Set(placed.map(({ book }) => book));
  return {
    number(name, number) {
      const book = usfmCode(name);
      const key = `${book} ${number}`;
      const nr = known.get(key) ?? (books.has(book) ? FOREIGN_CHAPTERS_FROM + known.size : null);
      if (nr !== null) {
        known.set(key, nr);
        places.set(nr, { book, number });
      }
      return nr;
    },
    place: (chapter) => places.get(chapter),
  };
};

/** The text's own number of each verse as a numbering calls it. */
const mapVerses = (
  placed: readonly PlacedChapter[],
  verses: readonly TextVerse[],
  own: Numbering,
  other: Numbering,
  all: readonly Numbering[],
) => {
  const numbered = numberVerses(
    { chapters: placed, verses, numbering: own },
    other,
    (code) => all.find((one) => one.code === code) ?? null,
  );
  const books = new Map(numbered.chapters.map(({ nr, tname }) => [nr, tname]));
  const units = new Map(verses.map((verse) => [verse.unitId, verse]));
  const found = new Map<string, TextVerse[]>();
  for (const { chapter, nr, unitId } of numbered.verses) {
    const label = `${books.get(chapter)}:${nr}`;
    const unit = units.get(unitId);
    if (unit) found.set(label, [...(found.get(label) ?? []), unit]);
  }
  // A book with two places in the numbering, as the Letter of Jeremiah and Baruch 6, can be found by either.
  for (const [one, two] of other.links) {
    if (!found.has(one) && found.has(two) && hasVerse(other, two)) found.set(one, found.get(two) ?? []);
    else if (found.has(one) && !found.has(two) && hasVerse(other, two)) found.set(two, found.get(one) ?? []);
  }
  return found;
};

/** The last verses of chapters among items, those of lines by the chapters that the text has at their numbers. */
const endsOf = (items: readonly TextItem[], { place }: Places) => {
  const ends = new Map<number, number>();
  for (const item of items) if (item.kind === 'verse') ends.set(item.chapter, Math.max(ends.get(item.chapter) ?? 0, item.lastVerse));
  return [...ends].flatMap(([chapter, lastVerse]) => {
    const at = place(chapter);
    return at ? [{ ...at, lastVerse }] : [];
  });
};

/**
 * Makes what reads a file in its numbering: the one that is named, or the one that its chapters' last verses tell. Null where the text has a
 * numbering of its own, as the Quran: then files are numbered as it is.
 *
 * @param wanted code; undefined: it is guessed
 * @throws Refusal `malformed` for a code that names none
 */
export const makeImportNumbering = async (
  connection: Connection,
  chapters: readonly Chapter[],
  wanted: string | undefined,
): Promise<ImportNumbering | null> => {
  const own = await readTextNumbering(connection);
  if (!own) {
    if (wanted !== undefined) throw refuseParam('numbering', sentence('This text has its own numbering. No other can be used.'));
    return null;
  }
  const numberings = await listNumberings(connection);
  const ownNumbering = numberings.find(({ code }) => code === own.numbering);
  const named = numberings.find(({ code }) => code === wanted);
  if (wanted !== undefined && !named)
    throw refuseParam(
      'numbering',
      sentence('There is no numbering "{wanted}". Use one of {value}.', { wanted, value: numberings.map(({ code }) => code).join(', ') }),
    );
  if (!ownNumbering) return null;
  const placed = await placeBooks(chapters);
  const numbers = numberChapters(placed);
  const messages: Message[] = [];

  const choose = (items: readonly TextItem[]): Numbering => {
    if (named) return named;
    const ends = endsOf(items, numbers);
    const guessed = guessNumbering(ends, [ownNumbering, ...numberings.filter((one) => one !== ownNumbering)]);
    // A chapter or two, or a part of one, tell nothing.
    if (!guessed || guessed.numbering === ownNumbering || ends.length < 2) return ownNumbering;
    messages.push(
      status(
        sentence(
          'Numbering detected: {code}, {name}. {agreeing} of {compared} chapters match. Use numbering={numbering} to keep its numbers.',
          {
            code: guessed.numbering.code,
            name: guessed.numbering.name,
            agreeing: guessed.agreeing,
            compared: guessed.compared,
            numbering: own.numbering,
          },
        ),
      ),
    );
    return guessed.numbering;
  };

  return {
    chapters: numbers,
    messages: () => messages,
    async *renumber(items) {
      const kept: TextItem[] = [];
      const rest = items[Symbol.asyncIterator]();
      for (let next = await rest.next(); !next.done; next = await rest.next()) {
        kept.push(next.value);
        if (kept.length >= ITEMS_LIMIT) break;
      }
      const numbering = choose(kept);
      const verses = numbering === ownNumbering ? [] : await readTextVerses(connection);
      const mapped = numbering === ownNumbering ? null : mapVerses(placed, verses, ownNumbering, numbering, numberings);
      const translated = new Set<number>();
      const all = { [Symbol.asyncIterator]: () => rest };
      let pending = null as VerseItem | null;
      const renumberItem = (item: TextItem): TextItem | null =>
        mapped ? moveItem(item, { mapped, numbers, translated }) : nameForeign(item, numbers);
      for await (const item of chain(kept, all)) {
        const moved = renumberItem(item);
        if (!moved) continue;
        // Verses that are one in the text come as one, with the words of all.
        if (pending && moved.kind === 'verse' && moved.chapter === pending.chapter && moved.verse === pending.verse && mapped) {
          pending = { ...pending, text: `${pending.text} ${moved.text}` };
          continue;
        }
        if (pending) yield pending;
        pending = moved.kind === 'verse' ? moved : null;
        if (moved.kind !== 'verse') yield moved;
      }
      if (pending) yield pending;
      if (translated.size > 0)
        messages.push(
          warning(
            sentenceCount(
              '{n} verse joins several verses of this text. It is saved at the first one.',
              '{n} verses join several verses of this text. Each is saved at the first one.',
              translated.size,
            ),
          ),
        );
    },
  };
};

async function* chain(kept: readonly TextItem[], rest: AsyncIterable<TextItem>): AsyncGenerator<TextItem> {
  yield* kept;
  yield* rest;
}

const problemAt = ({ file, line }: VerseItem, detail: string): TextItem => ({ kind: 'problem', file, line, detail });

/** A verse of a chapter that only other numberings have, where the file is numbered as the text. */
const nameForeign = (item: TextItem, { place }: Places): TextItem | null => {
  if (item.kind === 'problem' || item.kind === 'chapter' || (item.kind === 'frame' ? item.chapter : item.chapter) < FOREIGN_CHAPTERS_FROM)
    return item;
  if (item.kind === 'frame') return null;
  const at = place(item.chapter);
  return problemAt(item, `the text that is translated here has no chapter ${at?.book} ${at?.number}.`);
};

interface Renumbering {
  readonly mapped: ReadonlyMap<string, readonly TextVerse[]>;
  readonly numbers: Places;
  /** Units that got words of several of the text's verses. */
  readonly translated: Set<number>;
}

const moveItem = (item: TextItem, { mapped, numbers, translated }: Renumbering): TextItem | null => {
  if (item.kind === 'problem') return item;
  // Headings of chapters stay with the verses, whose chapters may be others.
  if (item.kind !== 'verse') return null;
  const at = numbers.place(item.chapter);
  if (!at) return item;
  const covered = Array.from({ length: item.lastVerse - item.verse + 1 }, (_, nr) => item.verse + nr);
  const found = covered.map((nr) => mapped.get(labelOf(at.book, at.number, nr))).find((units) => units !== undefined);
  const [first] = found ?? [];
  if (!first) return problemAt(item, `verse ${item.verse} of ${at.book} ${at.number} is no verse of the text that is here.`);
  if (found && found.length > 1) translated.add(first.unitId);
  const { usfm, ...verse } = item;
  const isSame = first.chapter === item.chapter && first.nr === item.verse;
  return { ...verse, ...(isSame && usfm !== undefined && { usfm }), chapter: first.chapter, verse: first.nr, lastVerse: first.nr };
};
