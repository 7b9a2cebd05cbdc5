import type { Role } from '../../kernel/person.js';
import { noAccount } from '../../people/find-person.js';
import { updateRole } from '../../people/person.store.js';
import type { Service } from '../../units/context.js';

/** Gives an account another role, from its next request on. Refuses with `not-found` where there is no such account. */
export const setRole = async ({ db }: Pick<Service, 'db'>, name: string, role: Role): Promise<void> => {
  if (!(await updateRole(db.pool, name, role))) throw noAccount(name);
};
