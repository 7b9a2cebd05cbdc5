import type { Connection } from '@translation-commons/core/database/database.js';
import { listNumberings } from './list-numberings.js';
import { countNumberedVerses, listNumberedCodes } from './numbering.store.js';
import { readTextNumbering } from './read-text-numbering.js';

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
  const own = await readTextNumbering(connection);
  if (!own) return [];
  const codes = await listNumberedCodes(connection);
  const names = new Map((await listNumberings(connection)).map(({ code, name }) => [code, name]));
  const nameOf = (code: string) => names.get(code) ?? code;
  return [
    { numbering: own.numbering, name: nameOf(own.numbering), text: own.isGuessed ? 'guessed' : 'set' },
    ...codes.map((numbering) => ({ numbering, name: nameOf(numbering), text: null })),
  ];
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
