import type { Connection } from '../../database/database.js';
import { noAccount } from '../../people/find-person.js';
import { replacePassword } from '../../people/person.store.js';
import type { Service } from '../../units/context.js';
import { hashPassword } from './password-hash.js';

/**
 * Gives an account another password and ends its sessions and tokens, since the old password may be known to others.
 * Refuses with `not-found` where there is no such account, with `malformed` a password that will not do.
 *
 * @param connection the transaction that it belongs to, where there is one
 */
export const setPassword = async (
  { db, now }: Pick<Service, 'db' | 'now'>,
  name: string,
  password: string,
  connection: Connection = db.pool,
): Promise<void> => {
  if (!(await replacePassword(connection, name, await hashPassword(password), now()))) throw noAccount(name);
};
