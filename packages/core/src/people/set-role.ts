import type { Service } from '../context.js';
import { noAccount } from './find-person.js';
import type { Role } from './person.js';
import { updateRole } from './person.store.js';

/** Gives an account another role, from its next request on. Refuses with `not-found` where there is no such account. */
export const setRole = async ({ db }: Pick<Service, 'db'>, name: string, role: Role): Promise<void> => {
  if (!(await updateRole(db.pool, name, role))) throw noAccount(name);
};
