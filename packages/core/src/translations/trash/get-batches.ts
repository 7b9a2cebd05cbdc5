import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import type { Batch } from './batch.js';
import { selectBatches } from './batch.store.js';

/** The batch of that number; null where there is none. */
export const findBatch = async ({ db }: Pick<Service, 'db'>, id: number): Promise<Batch | null> =>
  (await selectBatches(db.pool, { batches: [id] }, 1))[0] ?? null;

/** Refuses with `not-found` where one of the batches that a selection names was not found. */
export const checkBatches = (named: readonly number[], found: readonly Batch[]): void => {
  const missing = named.find((id) => !found.some((batch) => batch.id === id));
  if (missing !== undefined) throw new Refusal('not-found', sentence('There is no batch {id}.', { id: missing }));
};

/** The batches of these numbers, newest first. Refuses with `not-found` where there is none of one of them. */
export const getBatches = async ({ db }: Pick<Service, 'db'>, ids: readonly number[]): Promise<readonly Batch[]> => {
  const found = await selectBatches(db.pool, { batches: ids }, ids.length);
  checkBatches(ids, found);
  return found;
};

/** The batches of imports and submits, newest first. */
export const listBatches = (
  { db }: Pick<Service, 'db'>,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<Batch[]> => selectBatches(db.pool, { ...(before !== undefined && { before }) }, limit);
