import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import type { Person } from '../../kernel/person.js';
import { notify } from '../../notices/notify.js';
import { findPerson, noAccount } from '../../people/find-person.js';
import type { Service } from '../../units/context.js';
import { endAllAccess } from '../sessions/end-all-access.js';
import { updatePasswordHash } from './password.store.js';
import { passwordChanged } from './password-changed.js';
import { hashPassword } from './password-hash.js';
import { rememberPlace, type SignInPlace } from './sign-in-place.js';

/**
 * Sets an account's password and ends its sessions and tokens, since others may know the old password. Refuses with `not-found` where there is no
 * such account, with `malformed` an invalid password.
 *
 * @param transaction the transaction to run in; undefined: a new one
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

/** Sets the password that a person chose, and mails them so. Afterwards their device and network alone are known. */
export const setOwnPassword = async (
  service: Pick<Service, 'db' | 'settings' | 'now'>,
  connection: Transaction,
  { id, name }: Pick<Person, 'id' | 'name'>,
  password: string,
  place: SignInPlace,
): Promise<void> => {
  await setPassword(service, name, password, connection);
  await rememberPlace(service, id, place, connection);
  const details = { reset: `${service.settings.baseUrl}/password` };
  await notify(connection, passwordChanged, { event: randomUUID(), to: [id], details, now: service.now() });
};
