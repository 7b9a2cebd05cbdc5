import type { Context } from '../../units/context.js';
import { findTrashedForms } from './trash.store.js';

/** The text of the actor's own deleted suggestion, by form; empty where there is none. */
export const readOwnDeleted = async ({ actor, db }: Context, tguid: string): Promise<readonly string[]> =>
  (actor && (await findTrashedForms(db.pool, tguid, actor.id))) ?? [];
