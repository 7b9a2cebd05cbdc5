import type { Static, TObject } from 'typebox';
import { Refusal } from '../kernel/refusal.js';
import type { Context } from './context.js';
import { findUnitInScope } from './unit.store.js';

/** The refusal of a parameter `after`, with what to do instead. */
export const refuseCursor = (detail: string): Refusal => new Refusal('malformed', `${detail}.`, { problems: [{ path: 'after', detail }] });

/**
 * Id of the unit behind which a list of a scope goes on (keyset pagination); null: from the beginning.
 *
 * @param after the unit's id on the wire
 * @throws Refusal `malformed` where the scope has no such unit
 */
export const findCursor = async ({ db, kind }: Context, scope: Static<TObject>, after: string | null): Promise<number | null> => {
  if (after === null) return null;
  const id = await findUnitInScope(db.pool, kind, kind.scope.select(scope), after);
  if (id === null) throw refuseCursor(`There is no ${kind.names.unit} "${after}" in this list; begin it again without "after"`);
  return id;
};
