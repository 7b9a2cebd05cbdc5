import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import type { Batch } from './batch.js';
import { findBatches } from './batch.store.js';

/** The batch with this id; null where there is none. */
export const findBatch = async ({ db }: Pick<Service, 'db'>, id: number): Promise<Batch | null> =>
  (await findBatches(db.pool, { batch: id }, 1))[0] ?? null;

/** The batch with this id. Refuses with `not-found` where there is none. */
export const getBatch = async (service: Pick<Service, 'db'>, id: number): Promise<Batch> => {
  const batch = await findBatch(service, id);
  if (!batch) throw new Refusal('not-found', sentence('There is no batch {id}.', { id }));
  return batch;
};
