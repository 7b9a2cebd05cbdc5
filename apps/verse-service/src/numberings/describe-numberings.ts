import type { Connection } from '@translation-commons/core/database/database.js';
import { shippedNumberings } from '@translation-commons/scripture/numberings/formats/shipped-numberings.js';
import { NO_NUMBERING } from './number-text.js';
import { countNumberedVerses, listNumberedBy } from './numbering.store.js';

/** A numbering that the text that is here can be read in. */
export interface ReadableNumbering {
  readonly numbering: string;
  readonly name: string;
  /** Origin of the text's own numbering, where this is it; else null. */
  readonly text: 'guessed' | 'set' | null;
}

/** A numbering and its coverage of this text. */
export interface DescribedNumbering extends ReadableNumbering {
  /** Number of verses of the text that it has a number for. */
  readonly verses: number;
  /** Number of these verses whose reference differs from the text's own. */
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

/** The same, with the part of the text that each one covers. Reads all verses. */
export const describeNumberings = async (connection: Connection): Promise<readonly DescribedNumbering[]> => {
  const readable = await listReadableNumberings(connection);
  const counted = new Map((await countNumberedVerses(connection)).map((one) => [one.numbering, one]));
  const all = Math.max(0, ...[...counted.values()].map(({ verses }) => verses));
  return readable.map((one) => {
    const { verses = all, differing = 0 } = counted.get(one.numbering) ?? {};
    return { ...one, verses, differing };
  });
};
