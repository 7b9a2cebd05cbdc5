import type { Transaction } from '@translation-commons/core/database/database.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { guessNumbering } from '@translation-commons/scripture/numberings/guess-numbering.js';
import type { Numbering } from '@translation-commons/scripture/numberings/numbering.js';
import { numberVerses, type TextVerse } from '@translation-commons/scripture/numberings/relate/number-verses.js';
import { type PlacedChapter, placeBooks } from '@translation-commons/scripture/numberings/relate/place-books.js';
import { selectChapters } from '../chapters/chapter.store.js';
import { listNumberings } from './list-numberings.js';
import {
  deleteNumberedTexts,
  findTextNumbering,
  insertNumberedText,
  listTextVerses,
  type TextNumbering,
  updateCitations,
  writeTextNumbering,
} from './numbering.store.js';

/** Code for a text whose numbering is unknown to others. */
export const NO_NUMBERING = 'none';

/** The numbering of a text, as found. */
export interface TextNumberingFound extends TextNumbering {
  readonly name: string;
  /** Number of chapters that the numbering knows and that have its last verse. */
  readonly agreeing: number;
  readonly compared: number;
  /** Verses that at least one other numbering calls otherwise. */
  readonly differing: number;
}

/** The last verses of the chapters that are of books. */
const endsOf = (places: readonly PlacedChapter[], verses: readonly TextVerse[]) => {
  const last = new Map<number, number>();
  for (const { chapter, lastNr } of verses) last.set(chapter, Math.max(last.get(chapter) ?? 0, lastNr));
  return places.flatMap(({ nr, book, number }) => {
    const lastVerse = last.get(nr);
    return lastVerse === undefined ? [] : [{ book, number, lastVerse }];
  });
};

const chooseNumbering = (ends: ReturnType<typeof endsOf>, numberings: readonly Numbering[], wanted: string | null) => {
  if (wanted === null) return guessNumbering(ends, numberings);
  if (ends.length === 0) throw refuseParam('numbering', sentence('No numbering applies: the chapters are not books of the Bible.'));
  const numbering = numberings.find(({ code }) => code === wanted);
  if (!numbering)
    throw refuseParam(
      'numbering',
      sentence('There is no numbering "{wanted}". Use one of {value}.', { wanted, value: numberings.map(({ code }) => code).join(', ') }),
    );
  return guessNumbering(ends, [numbering]) ?? { numbering, agreeing: 0, compared: ends.length };
};

/**
 * Finds out how the text is numbered, and writes what other numberings call its verses, in the transaction that changed either.
 *
 * @param wanted code of the text's numbering, or `none`; undefined: the one that was set before, else it is guessed by the last verses of its chapters
 * @returns null: it has none that is known, as the Quran
 * @throws Refusal `malformed` for a code that names none
 */
export const numberText = async (connection: Transaction, wanted?: string): Promise<TextNumberingFound | null> => {
  const [before, places, verses, numberings] = [
    await findTextNumbering(connection),
    await placeBooks(await selectChapters(connection)),
    await listTextVerses(connection),
    await listNumberings(connection),
  ];
  const isKnown = before?.numbering === NO_NUMBERING || numberings.some(({ code }) => code === before?.numbering);
  const set = wanted ?? (before && !before.isGuessed && isKnown ? before.numbering : null);
  const ends = endsOf(places, verses);
  const chosen = set === NO_NUMBERING || (ends.length === 0 && wanted === undefined) ? null : chooseNumbering(ends, numberings, set);
  await deleteNumberedTexts(connection);
  const code = chosen?.numbering.code ?? (set === NO_NUMBERING ? NO_NUMBERING : null);
  await writeTextNumbering(connection, code === null ? null : { numbering: code, isGuessed: set === null });
  const cited = new Map<number, Record<string, string>>();
  const find = (wantedCode: string) => numberings.find((one) => one.code === wantedCode) ?? null;
  for (const other of numberings) {
    if (!chosen || other === chosen.numbering) continue;
    const numbered = numberVerses({ chapters: places, verses, numbering: chosen.numbering }, other, find);
    await insertNumberedText(connection, other.code, numbered);
    for (const [unitId, reference] of numbered.references) cited.set(unitId, { ...cited.get(unitId), [other.code]: reference });
  }
  await updateCitations(connection, cited);
  if (!chosen) return null;
  const { numbering, agreeing, compared } = chosen;
  return { numbering: numbering.code, name: numbering.name, isGuessed: set === null, agreeing, compared, differing: cited.size };
};
