import type { Transaction } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import { findPerson, noAccount } from '../../people/find-person.js';
import type { Service } from '../../units/context.js';
import { endAllAccess } from '../sessions/end-all-access.js';
import { updatePasswordHash } from './password.store.js';
import { hashPassword } from './password-hash.js';

/**
 * Gives an account another password and ends its sessions and tokens, since the old password may be known to others.
 * Refuses with `not-found` where there is no such account, with `malformed` a password that will not do.
 *
 * @param transaction the one that it belongs to; undefined: one of its own
 */
export const setPassword = async (
  service: Pick<Service, 'db' | 'now'>,
  name: string,
  password: string,
  transaction?: Transaction,
): Promise<void> => {
  const passwordHash = await hashPassword(password);
  const change = async (connection: Transaction) => {
    const account = await findPerson(connection, name);
    if (!account?.mail) throw noAccount(name);
    const { id } = account;
    await updatePasswordHash(connection, id, passwordHash);
    await endAllAccess(service, connection, id);
  };
  await (transaction ? change(transaction) : inTransaction(service.db, change));
};
