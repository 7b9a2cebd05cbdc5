import type { KnownQuery } from './known-queries.js';

/** Quality of search results, from 0 to 1. */
export interface Relevance {
  /** Share of correct results among the first five, compared with the greatest possible number: precision at 5. */
  readonly precision: number;
  /** One over the rank of the first that answers, 0 where none does: the mean reciprocal rank. */
  readonly reciprocal: number;
}

const measureOne = ({ answers }: KnownQuery, found: readonly string[]): Relevance => {
  const rank = found.findIndex((key) => answers.has(key));
  const good = found.slice(0, 5).filter((key) => answers.has(key)).length;
  return { precision: good / Math.min(5, answers.size), reciprocal: rank < 0 ? 0 : 1 / (rank + 1) };
};

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Asks queries whose answers are known, one after the other, and says how well they were answered on the average.
 *
 * @param find the keys of the units that are found, the best first
 */
export const measureRelevance = async (
  queries: readonly KnownQuery[],
  find: (query: KnownQuery) => Promise<readonly string[]>,
): Promise<Relevance> => {
  const judged: Relevance[] = [];
  for (const query of queries) judged.push(measureOne(query, await find(query)));
  return { precision: mean(judged.map(({ precision }) => precision)), reciprocal: mean(judged.map(({ reciprocal }) => reciprocal)) };
};
