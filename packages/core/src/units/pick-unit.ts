import sql, { type Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from './context.js';
import type { PickTarget } from './kind/ref.js';
import { type PickedUnit, type PickFilter, pickFrom } from './pick.store.js';

/**
 * A random unit of the pool, each as likely as any other; null where the pool is empty.
 * Refuses with `malformed` a language that is needed and not installed.
 */
export const pickUnit = ({ db, languages }: Pick<Context, 'db' | 'languages'>, pool: PickFilter): Promise<PickedUnit | null> => {
  if (pool.target !== 'random') getLanguage(languages, pool.lng);
  return pickFrom(db.pool, pool);
};

/** The same from everything; for somebody who has favourites, from those first, if any of them fits (decisions, section 7). */
export const pickForActor = async (context: Context, target: PickTarget, lng: string): Promise<PickedUnit | null> => {
  const favourites = context.actor && context.kind.scope.favourites(context.actor);
  const favourite = favourites && (await pickUnit(context, { target, lng, projectSets: favourites }));
  return favourite ?? pickUnit(context, { target, lng, projectSets: null });
};

/** The condition that finds the unit that a reader asked for, which may be any of a kind; nothing fulfils it where there is none. */
export const locateUnit = async (context: Context, ref: Static<TObject>, lng: string): Promise<Sql> => {
  const target = context.kind.ref.targetOf(ref);
  if (target === null) return context.kind.ref.locate(ref);
  const picked = await pickForActor(context, target, lng);
  return picked ? sql`unit.id = ${picked.id}` : sql`false`;
};
