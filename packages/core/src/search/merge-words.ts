import type { Database } from '../database/database.js';
import { inTransaction } from '../database/transaction.js';
import { mergePendingWords } from './words.store.js';

/**
 * Makes searches fast again after much was written at once: new words are found from their commit on, but by reading through all of
 * them. To be called after the commit. PostgreSQL does the same by itself within a minute or two, so nothing is lost where it fails.
 */
export const mergeWords = (database: Pick<Database, 'pool'>): Promise<void> => inTransaction(database, mergePendingWords);
