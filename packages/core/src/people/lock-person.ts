import type { Service } from '../context.js';
import { noAccount } from './find-person.js';
import { updateLocked } from './person.store.js';

/**
 * Keeps a person out, or lets them in again. Locking ends sessions, tokens and mailed links; what the person wrote stays.
 * Refuses with `not-found` where there is no such account.
 */
export const lockPerson = async ({ db, now }: Pick<Service, 'db' | 'now'>, name: string, lock: boolean): Promise<void> => {
  if (!(await updateLocked(db.pool, name, lock ? now() : null))) throw noAccount(name);
};
