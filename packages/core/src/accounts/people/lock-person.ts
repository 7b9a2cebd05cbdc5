import { noAccount } from '../../people/find-person.js';
import { updateLocked } from '../../people/person.store.js';
import type { Service } from '../../units/context.js';

/**
 * Keeps a person out, or lets them in again. Locking ends sessions, tokens and mailed links; what the person wrote stays.
 * Refuses with `not-found` where there is no such account.
 */
export const lockPerson = async ({ db, now }: Pick<Service, 'db' | 'now'>, name: string, lock: boolean): Promise<void> => {
  if (!(await updateLocked(db.pool, name, lock ? now() : null))) throw noAccount(name);
};
