import { makeRandom } from '@translation-commons/core/testing/random.js';
import type pg from 'pg';
import { copyRows } from './copy-rows.js';
import type { CorpusSize } from './corpus-size.js';
import { makeStrings } from './make-strings.js';
import { makeTranslations } from './make-translations.js';
import { makePeople } from './people.js';
import { makeProjectSets } from './project-sets.js';
import { makeProjects } from './projects.js';
import { noRows } from './rows.js';
import { settleDatabase } from './settle-database.js';
import { withoutIndexes } from './without-indexes.js';

/** Strings written in one transaction. */
const TRANSACTION_STRINGS = 20_000;

/**
 * Fills an empty, migrated database of the string service: people, projects, strings, translations and votes, which pass `verify`. The same
 * in every run except for the times, which end now.
 *
 * @param say called with the progress after every tenth
 */
export const makeCorpus = async (pool: pg.Pool, size: CorpusSize, say: (sentence: string) => void = () => {}): Promise<void> => {
  await makePeople(pool, size.people);
  await makeProjects(pool, size);
  await withoutIndexes(pool, () => fillTables(pool, size, say));
  await settleDatabase(pool);
};

const fillTables = async (pool: pg.Pool, size: CorpusSize, say: (sentence: string) => void): Promise<void> => {
  const now = Date.now();
  const placeOf = makeProjectSets(pool, size, makeRandom(5));
  const addString = makeStrings(size, now);
  const addTranslations = makeTranslations(size, now);
  let writing = Promise.resolve();
  for (let first = 1; first <= size.strings; first += TRANSACTION_STRINGS) {
    const rows = noRows();
    for (let id = first; id < first + TRANSACTION_STRINGS && id <= size.strings; id += 1)
      addTranslations(rows, addString(rows, id, await placeOf(id)));
    // The next piece is made while this one is written.
    await writing;
    writing = copyRows(pool, rows);
    const tenths = [first - 1, first - 1 + TRANSACTION_STRINGS].map((made) => Math.floor((10 * made) / size.strings));
    if (tenths[0] !== tenths[1]) say(`${first - 1} of ${size.strings} strings`);
  }
  await writing;
};
