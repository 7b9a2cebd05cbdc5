import type { Context, Service } from '../../units/context.js';
import { findTrashedForms, selectTrashed } from './trash.store.js';
import type { TrashedTranslation, TrashFilter } from './trashed-translation.js';

/** Translations in the trash (soft-deleted), last deleted first. */
export const listTrash = ({ db }: Pick<Service, 'db'>, filter: TrashFilter): Promise<TrashedTranslation[]> =>
  selectTrashed(db.pool, filter);

/** The text of the actor's own deleted suggestion, by form; empty where there is none. */
export const readOwnDeleted = async ({ actor, db }: Context, tguid: string): Promise<readonly string[]> =>
  (actor && (await findTrashedForms(db.pool, tguid, actor.id))) ?? [];
