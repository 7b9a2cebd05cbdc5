import type { Database } from '../../database/database.js';
import { countMiscounts, type Miscounts } from './counter.store.js';

/** Compares the counters behind reports and random picks with the data. For tests, and for operators. */
export const checkCounters = ({ db }: { readonly db: Database }): Promise<Miscounts> => countMiscounts(db.pool);
