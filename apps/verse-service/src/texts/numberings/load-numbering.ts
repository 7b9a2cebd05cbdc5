import type { Database } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { Refusal, refuseParam } from '@translation-commons/core/kernel/refusal.js';
import type { NumberingProblem } from '@translation-commons/scripture/numberings/formats/parse-vrs.js';
import { shippedNumberings } from '@translation-commons/scripture/numberings/formats/shipped-numberings.js';
import { NUMBERING_CODE, ROOT_CODE } from '@translation-commons/scripture/numberings/numbering.js';
import { parseStored } from '../../numberings/list-numberings.js';
import { NO_NUMBERING, numberText, type TextNumberingFound } from '../../numberings/number-text.js';
import { lockText } from '../text.store.js';
import { deleteNumbering, upsertNumbering } from './loaded-numbering.store.js';

/** A numbering to be loaded. */
export interface NumberingToLoad {
  readonly code: string;
  readonly name: string;
  readonly content: string;
  /** Tradition in a TVTMS file; undefined for a file of Paratext. */
  readonly tradition?: string | undefined;
}

/** Result of loading a numbering. */
export interface LoadedNumbering {
  readonly books: number;
  /** Verses that have another number in the numbering's base, or several. */
  readonly links: number;
  /** Lines that were left out. */
  readonly problems: readonly NumberingProblem[];
}

/**
 * Loads a numbering, and numbers this text by it too.
 *
 * @throws Refusal `malformed` for an invalid code, and for a file without content
 */
export const loadNumbering = async (db: Database, { code, name, content, tradition }: NumberingToLoad): Promise<LoadedNumbering> => {
  if (!NUMBERING_CODE.test(code) || code === NO_NUMBERING || code === ROOT_CODE)
    throw refuseParam(
      'code',
      `"${code}" cannot be the code of a numbering: 2 to 20 small letters, digits and hyphens, and neither "${NO_NUMBERING}" nor "${ROOT_CODE}".`,
    );
  const stored = { code, name, content, format: tradition === undefined ? 'vrs' : 'tvtms', tradition: tradition ?? '' } as const;
  const { numbering, problems } = parseStored(stored, shippedNumberings());
  const isEmpty = tradition === undefined ? numbering.lastVerses.size === 0 : numbering.links.length === 0;
  if (isEmpty)
    throw new Refusal(
      'malformed',
      'The file says of no chapter how many verses it has, or nothing of this tradition; nothing was loaded.',
      {
        problems: problems.slice(0, 10).map(({ line, detail }) => ({ path: `line ${line}`, detail })),
      },
    );
  await inTransaction(db, async (connection) => {
    await lockText(connection);
    await upsertNumbering(connection, stored);
    await numberText(connection);
  });
  return { books: numbering.lastVerses.size, links: numbering.links.length, problems };
};

/** Takes a loaded numbering away. Refuses with `malformed` one that was not loaded. */
export const removeNumbering = (db: Database, code: string): Promise<void> =>
  inTransaction(db, async (connection) => {
    await lockText(connection);
    if (!(await deleteNumbering(connection, code))) throw refuseParam('code', `No numbering "${code}" was loaded.`);
    await numberText(connection);
  });

/** Sets the numbering of the text, where the guessed one is wrong. Refuses an unknown code with `malformed`. */
export const setTextNumbering = (db: Database, code: string): Promise<TextNumberingFound | null> =>
  inTransaction(db, async (connection) => {
    await lockText(connection);
    return numberText(connection, code);
  });
