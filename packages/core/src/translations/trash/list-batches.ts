import type { Service } from '../../units/context.js';
import type { Batch } from './batch.js';
import { selectBatches } from './batch.store.js';

/** The batches of imports and submits, newest first. */
export const listBatches = (
  { db }: Pick<Service, 'db'>,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<Batch[]> => selectBatches(db.pool, { ...(before !== undefined && { before }) }, limit);
