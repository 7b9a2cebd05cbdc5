import { inTransaction } from '../../database/transaction.js';
import { getAccount } from '../../people/find-person.js';
import type { Service } from '../../units/context.js';
import { endAllAccess } from '../sessions/end-all-access.js';
import { updateAccount } from './account.store.js';

/**
 * Locks or unlocks an account. Locking ends sessions, tokens and mailed links; what the person wrote stays. Refuses with `not-found` where there is
 * no such account.
 */
export const lockPerson = async ({ db, now }: Pick<Service, 'db' | 'now'>, name: string, lock: boolean): Promise<void> => {
  const { id } = await getAccount({ db }, name);
  await inTransaction(db, async (connection) => {
    await updateAccount(connection, id, { lockedAt: lock ? now() : null, lockedUntil: null });
    if (lock) await endAllAccess({ now }, connection, id);
  });
};
