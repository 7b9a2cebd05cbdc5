import type { Service } from '../units/context.js';
import { type Account, listAccounts } from './person.store.js';

/** All accounts, by name. For administrators, as the list contains mail addresses. */
export const listPeople = ({ db }: Pick<Service, 'db'>): Promise<readonly Account[]> => listAccounts(db.pool);
