import type { Static, TObject } from 'typebox';
import { getLanguage } from '../../i18n/languages/get-language.js';
import type { Context } from '../context.js';
import type { PickTarget } from '../kind/ref.js';
import type { Unit } from '../kind/unit.js';
import type { UnitLocation } from '../records/unit-record.js';
import { type PickedUnit, type PickFilter, pickFrom } from './pick.store.js';
import { type DecidePool, pickToDecide } from './pick-to-decide.store.js';

/** Parameters of a random pick. */
export interface PickRequest extends Omit<PickFilter, 'target'> {
  readonly target: PickTarget;
}

/** Units with several candidates where the actor's endorsement has most effect, so many at most ({@link pickToDecide}). */
export const pickUnitsToDecide = (
  { db, kind, actor }: Pick<Context, 'db' | 'kind' | 'actor'>,
  pool: Omit<DecidePool, 'personId'>,
  amount: number,
): Promise<Unit[]> => pickToDecide(db.pool, kind, { ...pool, personId: actor?.id ?? null }, amount);

/** One of them; null where there is none. */
export const pickUnitToDecide = async (
  context: Pick<Context, 'db' | 'kind' | 'actor'>,
  pool: Omit<DecidePool, 'personId'>,
): Promise<Unit | null> => (await pickUnitsToDecide(context, pool, 1))[0] ?? null;

/**
 * A random unit of the pool, uniformly except for `decide` ({@link pickToDecide}); null where the pool is empty. Refuses with `malformed` a language
 * that is required and not installed.
 */
export const pickUnit = (context: Context, { target, ...pool }: PickRequest): Promise<PickedUnit | null> => {
  const { db, languages, kind, actor } = context;
  if (target !== 'random') getLanguage(languages, pool.lng);
  if (target !== 'decide') return pickFrom(db.pool, { ...pool, target });
  return pickUnitToDecide({ db, kind, actor }, { ...pool, exceptId: null });
};

/** The same without a scope; a person's preferred units come first, if any of them match (decisions, section 7). */
export const pickForActor = async (context: Context, target: PickTarget, lng: string): Promise<PickedUnit | null> => {
  const favourites = context.actor && context.kind.scope.favourites(context.actor);
  const favourite = favourites && (await pickUnit(context, { target, lng, projectSets: favourites }));
  return favourite ?? pickUnit(context, { target, lng, projectSets: null });
};

/** The requested pool of a random unit; null where a specific unit was requested. */
export const locateUnit = async (context: Context, ref: Static<TObject>, lng: string): Promise<UnitLocation | null> => {
  const target = context.kind.ref.targetOf(ref);
  return target === null ? { ref } : pickForActor(context, target, lng);
};
