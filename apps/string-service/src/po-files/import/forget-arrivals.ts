import type { Service } from '@translation-commons/core/units/context.js';
import { deleteArrivalsBefore } from './arrived-string.store.js';

/** Forgets which strings came into projects before a time. */
export const forgetArrivals = ({ db }: Pick<Service, 'db'>, before: Date): Promise<void> => deleteArrivalsBefore(db.pool, before);
