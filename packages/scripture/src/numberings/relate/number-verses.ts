import { labelOf, type Numbering, parseLabel, type VerseLabel, type VerseLink } from '../numbering.js';
import type { PlacedChapter } from './place-books.js';
import { type FindNumbering, groupLinks, relate, textLinksToRoot } from './relate.js';

/** A verse of the text that is here. */
export interface TextVerse {
  readonly unitId: number;
  readonly chapter: number;
  readonly nr: number;
  readonly lastNr: number;
  /** Its citation in the text's own numbering. */
  readonly reference: string;
}

/** A verse's label in another numbering: `part` is a letter where that is one verse there with others. */
export interface NumberedVerse {
  readonly chapter: number;
  readonly nr: number;
  readonly part: string;
  readonly unitId: number;
}

/** A chapter as another numbering counts it. */
export interface NumberedChapter {
  readonly nr: number;
  readonly name: string;
  readonly tname: string;
  readonly verses: number;
  readonly start: number;
}

/** The text as another numbering counts it. */
export interface NumberedText {
  readonly chapters: readonly NumberedChapter[];
  readonly verses: readonly NumberedVerse[];
  /** Citations there that differ from those of the text, by unit. */
  readonly references: ReadonlyMap<number, string>;
}

/** The text, and what its own numbering is. */
export interface TextToNumber {
  readonly chapters: readonly PlacedChapter[];
  readonly verses: readonly TextVerse[];
  readonly numbering: Numbering;
}

/** The letter of a part of a verse: a, b, … z, aa. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(97 + at) : `${letterOf(Math.floor(at / 26) - 1)}${letterOf(at % 26)}`;

/** The units of the text that each verse of the numbering has words of, in the order of the text. */
const unitsByLabel = ({ chapters, verses, numbering }: TextToNumber, other: Numbering, find: FindNumbering): Map<VerseLabel, number[]> => {
  const places = new Map(chapters.map((chapter) => [chapter.nr, chapter]));
  const units = new Map<VerseLabel, number>();
  for (const { unitId, chapter, nr, lastNr } of verses) {
    const place = places.get(chapter);
    if (place) for (let verse = nr; verse <= lastNr; verse++) units.set(labelOf(place.book, place.number, verse), unitId);
  }
  const order = new Map(verses.map(({ unitId }, at) => [unitId, at]));
  const byLabel = new Map<VerseLabel, number[]>();
  const related = new Set<VerseLabel>();
  for (const [label, own] of relate(find, other, numbering, [...units.keys()])) {
    related.add(own);
    const unitId = units.get(own) as number;
    const there = byLabel.get(label) ?? [];
    if (!there.includes(unitId)) there.push(unitId);
    byLabel.set(label, there);
  }
  placeOthers(units, byLabel, freeLabels(textLinksToRoot(find, numbering, [...units.keys()]), related, other));
  for (const there of byLabel.values()) there.sort((one, two) => (order.get(one) ?? 0) - (order.get(two) ?? 0));
  return byLabel;
};

/**
 * Makes what names the labels that a verse may have in a numbering that leaves it out, the best first: its own, unless in the base that is
 * another verse of the text, then those of the base, which lead back to it. A book that the numbering does not know keeps its labels.
 *
 * @param links of the text's verses to the base
 * @param related labels of the text that the numbering has words of
 */
const freeLabels = (
  links: readonly VerseLink[],
  related: ReadonlySet<VerseLabel>,
  other: Numbering,
): ((own: VerseLabel) => readonly VerseLabel[]) => {
  const bases = groupLinks(links, 0);
  const owns = groupLinks(links, 1);
  const ofOther = new Set(other.links.map(([own]) => own));
  const relatedBooks = new Set([...related].map((label) => parseLabel(label).book));
  return (own) => {
    const { book } = parseLabel(own);
    if (!other.lastVerses.has(book) && !relatedBooks.has(book)) return [own];
    const ofBase = (bases.get(own) ?? []).filter((label) => !ofOther.has(label));
    return (owns.get(own) ?? []).some((label) => label !== own) ? ofBase : [own, ...ofBase];
  };
};

/**
 * Gives units that no verse of the numbering has words of a place there, so that nothing of the text is left out: a label that is free, else the
 * verse that the one before them in their book is in, of the first the one behind it; of a book that has no place at all, their own labels.
 *
 * @param units of the text by their own labels, in its order
 * @param labelsFor labels that a verse may have, the best first
 */
const placeOthers = (
  units: ReadonlyMap<VerseLabel, number>,
  byLabel: Map<VerseLabel, number[]>,
  labelsFor: (own: VerseLabel) => readonly VerseLabel[],
): void => {
  const last = new Map<number, VerseLabel>();
  for (const [label, there] of byLabel) for (const unitId of there) last.set(unitId, label);
  const isTaken = new Set(byLabel.keys());
  const put = (place: VerseLabel, unitId: number): void => {
    const there = byLabel.get(place);
    if (!there) byLabel.set(place, [unitId]);
    else if (!there.includes(unitId)) there.push(unitId);
    last.set(unitId, place);
  };
  let before = null as { readonly book: string; readonly place: VerseLabel } | null;
  let waiting: { readonly book: string; readonly label: VerseLabel; readonly unitId: number }[] = [];
  /** @param place of the verse behind; null: there is none in the book */
  const settle = (book: string, place: VerseLabel | null): void => {
    for (const one of waiting) put(one.book === book && place !== null ? place : one.label, one.unitId);
    waiting = [];
  };
  for (const [label, unitId] of units) {
    const { book } = parseLabel(label);
    if (before?.book !== book) before = null;
    const place = last.get(unitId) ?? labelsFor(label).find((one) => !isTaken.has(one)) ?? before?.place;
    if (place === undefined) {
      waiting.push({ book, label, unitId });
      continue;
    }
    if (!last.has(unitId)) put(place, unitId);
    settle(book, place);
    before = { book, place };
  }
  settle('', null);
};

/** The chapters of the text's books as the numbering has them, numbered on through the text; the number of a book's first one is listed under the book. */
const countChapters = (labels: Iterable<VerseLabel>, chapters: readonly PlacedChapter[]) => {
  const ends = new Map<string, number[]>();
  for (const label of labels) {
    const { book, chapter, verse } = parseLabel(label);
    const last = ends.get(book) ?? [];
    while (last.length < chapter) last.push(0);
    last[chapter - 1] = Math.max(last[chapter - 1] ?? 0, verse);
    ends.set(book, last);
  }
  const counted: NumberedChapter[] = [];
  const before = new Map<string, number>();
  // Books that only the numbering has, as the Greek Daniel, come behind those of the text.
  const own = chapters.map(({ book, bookName }) => ({ book, name: bookName }));
  for (const { book, name } of [...own, ...[...ends.keys()].map((foreign) => ({ book: foreign, name: foreign }))]) {
    if (before.has(book)) continue;
    before.set(book, counted.length);
    for (const [at, verses] of (ends.get(book) ?? []).entries()) {
      const former = counted.at(-1);
      const start = former ? former.start + former.verses : 0;
      counted.push({ nr: counted.length + 1, name: name && `${name} ${at + 1}`, tname: `${book} ${at + 1}`, verses, start });
    }
  }
  return { counted, before };
};

/** Citation of a unit that is these verses: `Joel 4:1`, `Acts 19:40-41`, `Psalms 51:0a`. */
const cite = (verses: readonly NumberedVerse[], chapters: readonly NumberedChapter[]): string => {
  const nameOf = (nr: number) => chapters[nr - 1]?.name || `${nr}`;
  const [first] = verses;
  const last = verses.at(-1);
  if (!first || !last) return '';
  const of = ({ chapter, nr, part }: NumberedVerse, from?: NumberedVerse) =>
    `${from?.chapter === chapter ? '' : `${nameOf(chapter)}:`}${nr}${part}`;
  return first === last ? of(first) : `${of(first)}-${of(last, first)}`;
};

/** Numbers the verses of the text as another numbering does: every verse has a place there. */
export const numberVerses = (text: TextToNumber, other: Numbering, find: FindNumbering): NumberedText => {
  const units = unitsByLabel(text, other, find);
  const { counted, before } = countChapters(units.keys(), text.chapters);
  const verses: NumberedVerse[] = [];
  const byUnit = new Map<number, NumberedVerse[]>();
  for (const [label, there] of units) {
    const { book, chapter, verse: nr } = parseLabel(label);
    for (const [at, unitId] of there.entries()) {
      const verse = { chapter: (before.get(book) ?? 0) + chapter, nr, part: there.length > 1 ? letterOf(at) : '', unitId };
      verses.push(verse);
      byUnit.set(unitId, [...(byUnit.get(unitId) ?? []), verse]);
    }
  }
  const references = new Map<number, string>();
  for (const { unitId, reference } of text.verses) {
    const numbered = (byUnit.get(unitId) ?? []).sort((one, two) => one.chapter - two.chapter || one.nr - two.nr);
    const cited = cite(numbered, counted);
    if (cited !== '' && cited !== reference) references.set(unitId, cited);
  }
  return { chapters: counted, verses, references };
};
