import type { Connection } from '@translation-commons/core/database/database.js';
import { shippedNumberings } from '@translation-commons/scripture/numberings/formats/shipped-numberings.js';
import { NO_NUMBERING } from './number-text.js';
import { countNumberedVerses, listNumberedBy } from './numbering.store.js';

/** A numbering that the text that is here can be read in. */
export interface ReadableNumbering {
  readonly numbering: string;
  readonly name: string;
  /** Whether it is the text's own, and how that is known; null: it is not. */
  readonly text: 'guessed' | 'set' | null;
}

/** A numbering, with what it says of the text that is here. */
export interface DescribedNumbering extends ReadableNumbering {
  /** How many verses of the text it has a number for. */
  readonly verses: number;
  /** How many of these are cited otherwise than in the text's own. */
  readonly differing: number;
}

/** The numberings that the text that is here can be read in, its own first; none where it has one that is not known. */
export const listReadableNumberings = async (connection: Connection): Promise<readonly ReadableNumbering[]> => {
  const counting = await listNumberedBy(connection);
  const own = counting.find(({ isGuessed }) => isGuessed !== null);
  if (!own || own.numbering === NO_NUMBERING) return [];
  const shipped = new Map(shippedNumberings().map(({ code, name }) => [code, name]));
  return counting.map(({ numbering, loadedName, isGuessed }) => ({
    numbering,
    name: loadedName ?? shipped.get(numbering) ?? numbering,
    text: isGuessed === null ? null : isGuessed ? 'guessed' : 'set',
  }));
};

/** The same with how much of the text each counts, for which all verses are looked at. */
export const describeNumberings = async (connection: Connection): Promise<readonly DescribedNumbering[]> => {
  const readable = await listReadableNumberings(connection);
  const counted = new Map((await countNumberedVerses(connection)).map((one) => [one.numbering, one]));
  const all = Math.max(0, ...[...counted.values()].map(({ verses }) => verses));
  return readable.map((one) => {
    const { verses = all, differing = 0 } = counted.get(one.numbering) ?? {};
    return { ...one, verses, differing };
  });
};
