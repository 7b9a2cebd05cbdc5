import type { Connection } from '../../database/database.js';
import { listWithoutKeys, writeNameKeys } from './name.store.js';

/** People whose keys are written by one statement. */
const KEY_BATCH = 5_000;

/**
 * Writes the keys of names that have none: of people from before there were keys, and whom a former version of the program added or renamed since.
 * Costs one look at an index where nothing is missing.
 */
export const fillNameKeys = async (connection: Connection): Promise<void> => {
  for (let after = 0; ; ) {
    const people = await listWithoutKeys(connection, after, KEY_BATCH);
    const last = people.at(-1);
    if (!last) return;
    await writeNameKeys(connection, people);
    after = last.id;
  }
};
