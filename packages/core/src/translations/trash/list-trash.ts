import type { Service } from '../../units/context.js';
import { selectTrashed } from './trash.store.js';
import type { Trashed, TrashFilter } from './trashed.js';

/** Translations in the trash, last deleted first. */
export const listTrash = ({ db }: Pick<Service, 'db'>, filter: TrashFilter): Promise<Trashed[]> => selectTrashed(db.pool, filter);
