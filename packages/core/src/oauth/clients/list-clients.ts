import type { Service } from '../../units/context.js';
import type { Client } from './client.js';
import { listStoredClients } from './client.store.js';

/** Lists the OAuth clients, by id. */
export const listClients = ({ db }: Pick<Service, 'db'>): Promise<readonly (Client & { readonly createdAt: Date })[]> =>
  listStoredClients(db.pool);
