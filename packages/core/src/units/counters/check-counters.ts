import type { Database } from '../../database/database.js';
import { countMiscounts, type Miscounts } from './counter.store.js';

/** Compares the counters that reports and random picks are made from with what is there. For tests, and for operators who want to be sure. */
export const checkCounters = ({ db }: { readonly db: Database }): Promise<Miscounts> => countMiscounts(db.pool);
