import { cachedInBackground } from '../database/cache/cached-in-background.js';
import type { Json } from '../kernel/json.js';
import { basisIn, keepUntilChange } from '../units/change-place/keep-until-change.js';
import type { KeptScope } from '../units/change-place/kept-place.js';
import type { Context } from '../units/context.js';
import { countDecidedUnits } from '../units/decided-counts.store.js';
import { errorChecksOf } from '../units/kind/rules.js';
import { COUNTED_UNITS_LIMIT, keptSecondsOf } from './counted-units.js';

/** Numbers of decided units, by group: a language, or a project. */
export type DecidedCounts = Readonly<Record<string, number>>;

/** Request for counts of units by their state. */
export interface DecidedCountRequest<Counts extends Json> {
  /** Cache key, as JSON. */
  readonly of: readonly unknown[];
  /** Number of translated units to examine, per language. */
  readonly translated: number;
  /** The changes that alone make other counts; null: they depend on more. */
  readonly scope: KeptScope | null;
  /** Counts them; for many units without a statement timeout. */
  count(db: Context['db']): Promise<Counts>;
}

/** Number of decided units in each language, in all projects. */
export const countDecidedByLanguage = async ({ db, kind }: Pick<Context, 'db' | 'kind'>): Promise<DecidedCounts> => {
  const counts = await countDecidedUnits(db.pool, { errors: errorChecksOf(kind), decideBy: kind.rules.decideBy ?? 'count' });
  return Object.fromEntries(counts.map(({ lng, decided }) => [lng, decided]));
};

/**
 * Counts of units by their state for lists, computed again where something changed since (docs/decisions/0042-one-rule-for-states.md): of few units at
 * once, otherwise in the background after some minutes. Null where there are many and none are cached yet.
 */
export const readDecidedCounts = async <Counts extends Json = DecidedCounts>(
  context: Context,
  { of, translated, scope, count }: DecidedCountRequest<Counts>,
): Promise<Counts | null> => {
  const { db } = context;
  if (translated <= COUNTED_UNITS_LIMIT)
    return scope ? keepUntilChange(db, { key: ['decided', ...of], scope, make: () => count(db) }) : count(db);
  const unlimited = { ...db, pool: db.unlimited };
  return cachedInBackground(
    context,
    ['decided', ...of],
    keptSecondsOf(translated),
    () => count(unlimited),
    scope && basisIn(unlimited, scope),
  );
};
