import type { Service } from '../context.js';
import { countMiscounts, type Miscounts } from './tally.store.js';

/** Compares the tallies that reports and random picks are made from with what is there. For tests, and for operators who want to be sure. */
export const checkTallies = ({ db }: Pick<Service, 'db'>): Promise<Miscounts> => countMiscounts(db.pool);
