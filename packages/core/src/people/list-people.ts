import type { Context, Service } from '../units/context.js';
import { type Account, type AccountFilter, listAccounts, searchAccounts } from './person.store.js';
import { requireAdministrator } from './require-role.js';

/** All accounts, by name. For administrators, as the list contains mail addresses. */
export const listPeople = ({ db }: Pick<Service, 'db'>): Promise<readonly Account[]> => listAccounts(db.pool);

/** Searches accounts by part of a name or mail address, and by role. For administrators, as the result contains mail addresses. */
export const searchPeople = async (context: Context, filter: AccountFilter): Promise<readonly (Account & { readonly mail: string })[]> => {
  requireAdministrator(context);
  return filter.text.includes('\0') ? [] : searchAccounts(context.db.pool, filter);
};
