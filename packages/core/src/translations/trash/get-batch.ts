import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import type { Batch } from './batch.js';
import { findBatches } from './batch.store.js';

/** The batch of that number. Refuses with `not-found` where there is none. */
export const getBatch = async ({ db }: Pick<Service, 'db'>, id: number): Promise<Batch> => {
  const [batch] = await findBatches(db.pool, { batch: id }, 1);
  if (!batch) throw new Refusal('not-found', sentence('There is no batch {id}.', { id }));
  return batch;
};
