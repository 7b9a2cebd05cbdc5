import type { Service } from '../units/context.js';
import { type Account, listAccounts } from './person.store.js';

/** Everybody who has an account, by name. For administrators: mail addresses are in it. */
export const listPeople = ({ db }: Pick<Service, 'db'>): Promise<readonly Account[]> => listAccounts(db.pool);
