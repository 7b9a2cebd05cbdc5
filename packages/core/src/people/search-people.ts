import type { Context } from '../units/context.js';
import { checkAdministrator } from './check-role.js';
import { type Account, type AccountFilter, searchAccounts } from './person.store.js';

/** Accounts by part of a name or mail address, and by role. For administrators: mail addresses are in it. */
export const searchPeople = async (context: Context, filter: AccountFilter): Promise<readonly (Account & { readonly mail: string })[]> => {
  checkAdministrator(context);
  return filter.text.includes('\0') ? [] : searchAccounts(context.db.pool, filter);
};
