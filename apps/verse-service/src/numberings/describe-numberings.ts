import type { Connection } from '@translation-commons/core/database/database.js';
import { listNumberings } from './list-numberings.js';
import { listNumberedCodes } from './numbering.store.js';
import { readTextNumbering } from './read-text-numbering.js';

/** A numbering, with what it says of the text that is here. */
export interface DescribedNumbering {
  readonly numbering: string;
  readonly name: string;
  /** Whether it is the text's own, and how that is known; null: it is not. */
  readonly text: 'guessed' | 'set' | null;
  /** How many verses of the text it has a number for. */
  readonly verses: number;
  /** How many of these are cited otherwise than in the text's own. */
  readonly differing: number;
}

/** The numberings that the text that is here can be read in, its own first; none where it has one that is not known. */
export const describeNumberings = async (connection: Connection): Promise<readonly DescribedNumbering[]> => {
  const own = await readTextNumbering(connection);
  if (!own) return [];
  const counted = await listNumberedCodes(connection);
  const names = new Map((await listNumberings(connection)).map(({ code, name }) => [code, name]));
  const all = Math.max(0, ...counted.map(({ verses }) => verses));
  const nameOf = (code: string) => names.get(code) ?? code;
  return [
    { numbering: own.numbering, name: nameOf(own.numbering), text: own.isGuessed ? 'guessed' : 'set', verses: all, differing: 0 },
    ...counted.map(({ numbering, verses, differing }) => ({ numbering, name: nameOf(numbering), text: null, verses, differing })),
  ];
};
