import { expect, it } from 'vitest';
import { mergeVerses } from '../../write/numbered-verses.js';
import type { VerseToWrite } from '../../write/write-usfm.js';
import { shippedNumberings } from '../formats/shipped-numberings.js';
import { type Numbering, parseLabel, versesOf } from '../numbering.js';
import { numberVerses } from './number-verses.js';
import type { PlacedChapter } from './place-books.js';

const shipped = shippedNumberings();
const find = (code: string): Numbering | null => shipped.find((numbering) => numbering.code === code) ?? null;

/** Tries every book in every pair of the shipped numberings, instead of the books that differ most in three pairs. */
const isWhole = process.env.NUMBERING_PAIRS === 'all';

const pairs = isWhole
  ? shipped.flatMap((own) => shipped.filter((other) => other !== own).map((other) => [own.code, other.code] as const))
  : ([
      ['eng', 'org'],
      ['vul', 'rsc'],
      ['rsc', 'lxx'],
    ] as const);

const BOOKS = new Set('1KI 1ES 2ES BAR BEL DAG DAN DNT ESG EST EZR ISA JOL LJE NEH PSA S3Y SUS'.split(' '));

/** A text as a file gives it, its verses in the order of chapters. */
type Text = readonly VerseToWrite[];

const chapterOf = ({ chapter }: VerseToWrite): PlacedChapter => {
  const [book = '', number] = chapter.tname.split(' ');
  return { nr: chapter.nr, book, number: Number(number), bookName: book };
};

const referenceOf = ({ chapter, verse }: VerseToWrite): string => `${chapter.tname}:${verse}`;

/** A text that has every verse of a numbering, with its titles; the words of each say where it is. */
const wholeText = (numbering: Numbering): Text => {
  const books = new Map([...numbering.lastVerses.keys()].map((book, at) => [book, at]));
  const placed = versesOf(numbering)
    .map((label) => ({ label, ...parseLabel(label) }))
    .filter(({ book }) => isWhole || BOOKS.has(book));
  placed.sort((one, two) => (books.get(one.book) ?? 0) - (books.get(two.book) ?? 0) || one.chapter - two.chapter || one.verse - two.verse);
  const chapters = [...new Set(placed.map(({ book, chapter }) => `${book} ${chapter}`))];
  const numbers = new Map(chapters.map((tname, at) => [tname, { nr: at + 1, name: tname, tname }]));
  return placed.map(({ label, book, chapter, verse }) => {
    const place = numbers.get(`${book} ${chapter}`) as VerseToWrite['chapter'];
    return { chapter: place, verse, lastVerse: verse, text: `(${label})` };
  });
};

/** A text in another numbering, as an export writes it, and the words of those verses that the export says are one with others there. */
const exportIn = (text: Text, own: Numbering, other: Numbering) => {
  const chapters = [...new Map(text.map((verse) => [verse.chapter.nr, chapterOf(verse)])).values()];
  const verses = text.map((verse, unitId) => ({
    unitId,
    chapter: verse.chapter.nr,
    nr: verse.verse,
    lastNr: verse.lastVerse,
    reference: referenceOf(verse),
  }));
  const numbered = numberVerses({ chapters, verses, numbering: own }, other, find);
  const inOrder = [...numbered.verses].sort(
    (one, two) => one.chapter - two.chapter || one.nr - two.nr || (one.part < two.part ? -1 : one.part > two.part ? 1 : 0),
  );
  const merger = mergeVerses();
  const written = inOrder.flatMap(({ chapter: nr, nr: verse, part, unitId }) => {
    const chapter = numbered.chapters[nr - 1] as VerseToWrite['chapter'];
    return merger.read({ chapter, verse, part, unitId, text: text[unitId]?.text ?? null, markup: null });
  });
  const joined = new Set(inOrder.flatMap(({ part, unitId }) => (part === '' ? [] : [text[unitId]?.text])));
  return { text: [...written, ...merger.end()], joined };
};

it.each(pairs)(
  'a whole text in %s, exported in %s, loaded as a text, exported in the first: each verse is where it was, unless an export said that it is one with others',
  (ownCode, otherCode) => {
    const [own, other] = [find(ownCode), find(otherCode)] as [Numbering, Numbering];
    const before = wholeText(own);
    const there = exportIn(before, own, other);
    const back = exportIn(there.text, other, own);
    const after = new Map(back.text.map((verse) => [referenceOf(verse), verse.text]));
    const lost = before.filter((verse) => {
      const { text } = verse;
      return after.get(referenceOf(verse)) !== text && !there.joined.has(text) && !back.joined.has(text);
    });
    expect(lost.map((verse) => `${referenceOf(verse)}: ${after.get(referenceOf(verse))}`)).toEqual([]);
  },
);
