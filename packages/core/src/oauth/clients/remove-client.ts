import { Refusal } from '../../kernel/refusal.js';
import type { Service } from '../../units/context.js';
import { deleteClient } from './client.store.js';

/** Removes a client; its tokens are void from then on. Refuses with `not-found` where there is no such client. */
export const removeClient = async ({ db }: Pick<Service, 'db'>, id: string): Promise<void> => {
  if (!(await deleteClient(db.pool, id))) throw new Refusal('not-found', `There is no client "${id}".`);
};
