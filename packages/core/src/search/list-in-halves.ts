import type { Database } from '../database/database.js';
import type { Corpus } from './corpus.js';
import { COUNTED } from './found-ids.js';
import type { Query } from './query.js';
import { type Half, listMatching, type Matched } from './search.store.js';

/** As many of each half as together are more than is counted. */
const ENOUGH_OF_HALF = COUNTED / 2 + 1;

/**
 * Lists what matches a query that is in many texts, one more than is counted at most: half of the parts on one connection, half on
 * another, so that a second processor helps.
 */
export const listInHalves = async (
  { pool }: Pick<Database, 'pool'>,
  corpus: Corpus,
  query: Query,
  ordering: readonly Query[],
): Promise<Matched> => {
  const list = (half: Half, most: number) => listMatching(pool, corpus, query, { most, ordering, half }, null);
  const isCut = ({ ids }: Matched): boolean => ids.length === ENOUGH_OF_HALF;
  let [first, second] = await Promise.all([list(0, ENOUGH_OF_HALF), list(1, ENOUGH_OF_HALF)]);
  // The parts are by hash, so one of them is hardly ever alone to have so many.
  if (isCut(first) && !isCut(second)) first = await list(0, COUNTED + 1);
  if (isCut(second) && !isCut(first)) second = await list(1, COUNTED + 1);
  return { ids: [...first.ids, ...second.ids], numbers: [...first.numbers, ...second.numbers] };
};
