import type { Role } from '../../kernel/person.js';
import { getAccount } from '../../people/find-person.js';
import type { Service } from '../../units/context.js';
import { updateAccount } from './account.store.js';

/** Sets an account's role, effective from its next request. Refuses with `not-found` where there is no such account. */
export const setRole = async ({ db }: Pick<Service, 'db'>, name: string, role: Role): Promise<void> => {
  const { id } = await getAccount({ db }, name);
  await updateAccount(db.pool, id, { role });
};
