import type { Database } from '../../database/database.js';
import type { Corpus } from '../../units/corpus.js';
import { BEST, type Compared, type Comparison, HALVES, listBest, type Narrowing, type Scored } from '../search.store.js';

const byScore = (one: Scored, other: Scored): number => other.score - one.score || one.id - other.id;

/** Compares the texts that match some queries, as `listBest` does: half of the parts on one connection, half on another. */
export const compareInHalves = async (
  { pool }: Pick<Database, 'pool'>,
  corpus: Corpus,
  comparison: Comparison,
  condition: Narrowing | null,
): Promise<Compared> => {
  const each = Math.ceil(comparison.each / HALVES.length);
  const halves = await Promise.all(HALVES.map((parts) => listBest(pool, corpus, { ...comparison, each, parts }, condition)));
  return {
    listed: halves
      .flatMap(({ listed }) => listed)
      .sort(byScore)
      .slice(0, comparison.most),
    best: halves
      .flatMap(({ best }) => best)
      .sort(byScore)
      .slice(0, BEST),
  };
};
