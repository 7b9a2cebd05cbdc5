import type { Database } from '../../database/database.js';
import type { Corpus } from '../../units/corpus.js';
import { RERANK_LIMIT, type ScoredMatches, type ScoredUnit, type ScoringRequest, scoreTexts } from '../search.store.js';
import type { FilterPlan } from './matching-rows.sql.js';
import { PARTITION_HALVES } from './partition.js';

const byScore = (one: ScoredUnit, other: ScoredUnit): number => other.score - one.score || one.id - other.id;

/** Scores the texts that match some queries, half of the partitions on one connection, half on another. */
export const scorePartitions = async (
  { pool }: Pick<Database, 'pool'>,
  corpus: Corpus,
  comparison: ScoringRequest,
  condition: FilterPlan | null,
): Promise<ScoredMatches> => {
  const each = Math.ceil(comparison.each / PARTITION_HALVES.length);
  const halves = await Promise.all(PARTITION_HALVES.map((parts) => scoreTexts(pool, corpus, { ...comparison, each, parts }, condition)));
  return {
    listed: halves
      .flatMap(({ listed }) => listed)
      .sort(byScore)
      .slice(0, comparison.most),
    best: halves
      .flatMap(({ best }) => best)
      .sort(byScore)
      .slice(0, RERANK_LIMIT),
  };
};
