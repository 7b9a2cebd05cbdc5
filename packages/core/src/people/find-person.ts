import type { Connection } from '../database/database.js';
import { Refusal } from '../kernel/refusal.js';
import { normalize } from '../kernel/text/normalize.js';
import { sentence } from '../kernel/text/sentence.js';
import type { Service } from '../units/context.js';
import type { FormerNames } from './names/name.sql.js';
import { type Account, findAccountById, findAccountByName, listAccountsByMail } from './person.store.js';

export { type Account, releaseUnconfirmedMail } from './person.store.js';

/**
 * The person with this name, ignoring case; may be a credit. Null where there is none.
 *
 * @param former former names that lead to a person, too. Default: those of people whom open data names
 */
export const findPerson = (connection: Connection, name: string, former: FormerNames = 'named'): Promise<Account | null> =>
  findAccountByName(connection, normalize(name).trim(), former);

/** The person with this id. Null where there is none. */
export const findPersonById = (connection: Connection, id: number): Promise<Account | null> => findAccountById(connection, id);

/** The accounts with a mail address, ignoring case; almost always one. */
export const findAccountsByMail = (connection: Connection, mail: string): Promise<(Account & { readonly mail: string })[]> =>
  listAccountsByMail(connection, mail.trim());

/** The account with this name. Refuses with `not-found` where there is none. */
export const getAccount = async ({ db }: Pick<Service, 'db'>, name: string): Promise<Account> => {
  const person = await findPerson(db.pool, name);
  if (!person?.mail) throw noAccount(name);
  return person;
};

/** Error text for a person without an account. */
export const noAccount = (name: string): Refusal => new Refusal('not-found', sentence('There is no account "{name}".', { name }));
