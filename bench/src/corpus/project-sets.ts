import { type Random, randomBelow } from '@translation-commons/core/testing/random.js';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { CorpusSize } from './corpus-size.js';

/** The projects that a string is in, and their project set. */
export interface StringPlacement {
  /** In ascending order; nearly always one. */
  readonly projects: readonly number[];
  readonly projectSet: number;
}

/** Strings that are in two projects, in percent. */
const SHARED_PERCENT = 5;

/**
 * Makes the project sets of a corpus, and tells which one each string is in: projects follow each other, as they are imported, and the largest have many times as much as the
 * smallest. Some strings are in a second project too.
 */
export const makeProjectSets = (
  pool: pg.Pool,
  { strings, projects }: CorpusSize,
  random: Random,
): ((string: number) => Promise<StringPlacement>) => {
  const known = new Map<string, number>();
  const find = async (ids: readonly number[]): Promise<number> => {
    const found = known.get(ids.join());
    if (found !== undefined) return found;
    const { rows } = await pool.query<{ projectSet: number }>(sql`select find_project_set(${ids}::bigint[]) as "projectSet"`);
    const projectSet = rows[0]?.projectSet ?? 0;
    known.set(ids.join(), projectSet);
    return projectSet;
  };
  return async (string) => {
    const first = 1 + Math.floor(projects * Math.sqrt(string / (strings + 1)));
    const second = 1 + ((first + 6) % projects);
    const ids = randomBelow(random, 100) < SHARED_PERCENT && second !== first ? [first, second].sort((a, b) => a - b) : [first];
    return { projects: ids, projectSet: await find(ids) };
  };
};
