import { cachedInBackground } from '../database/cache/cached-in-background.js';
import type { Context } from '../units/context.js';
import { COUNTED_UNITS_LIMIT, keptSecondsOf } from './counted-units.js';
import { listDecidedByLanguage } from './decided-counts.store.js';

/** How many units are decided, by what they are counted by: a language, a project. */
export type DecidedCounts = Readonly<Record<string, number>>;

/** What is counted. */
export interface DecidedCount {
  /** What the counts are of, as JSON. */
  readonly of: readonly unknown[];
  /** Translated units that are looked at, each language by itself. */
  readonly translated: number;
  /** Counts them; of many without a time limit. */
  count(db: Context['db']): Promise<DecidedCounts>;
}

/** How many units are decided in each language, whatever they are part of. */
export const countDecidedUnits = async ({ db, kind }: Pick<Context, 'db' | 'kind'>): Promise<DecidedCounts> =>
  Object.fromEntries((await listDecidedByLanguage(db.pool, kind)).map(({ lng, decided }) => [lng, decided]));

/**
 * Counts of decided units for lists: counted anew for each who asks where there are few units, else kept for some minutes and counted behind
 * the request (docs/decisions/0057-decided-shares.md). Null where they are many and were not counted before.
 */
export const readDecidedCounts = async (context: Context, { of, translated, count }: DecidedCount): Promise<DecidedCounts | null> => {
  const { db } = context;
  if (translated <= COUNTED_UNITS_LIMIT) return count(db);
  const unlimited = { ...db, pool: db.unlimited };
  return cachedInBackground(context, ['decided', ...of], keptSecondsOf(translated), () => count(unlimited));
};
