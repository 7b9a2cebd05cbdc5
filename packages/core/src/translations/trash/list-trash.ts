import type { Service } from '../../units/context.js';
import { selectTrashed } from './trash.store.js';
import type { TrashedTranslation, TrashFilter } from './trashed-translation.js';

/** Translations in the trash (soft-deleted), last deleted first. */
export const listTrash = ({ db }: Pick<Service, 'db'>, filter: TrashFilter): Promise<TrashedTranslation[]> =>
  selectTrashed(db.pool, filter);
