import type { Context } from '../units/context.js';
import { type Account, type AccountFilter, searchAccounts } from './person.store.js';
import { requireAdministrator } from './require-role.js';

/** Searches accounts by part of a name or mail address, and by role. For administrators, as the result contains mail addresses. */
export const searchPeople = async (context: Context, filter: AccountFilter): Promise<readonly (Account & { readonly mail: string })[]> => {
  requireAdministrator(context);
  return filter.text.includes('\0') ? [] : searchAccounts(context.db.pool, filter);
};
