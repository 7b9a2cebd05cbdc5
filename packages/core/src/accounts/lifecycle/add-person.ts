import type { Connection } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import type { Person, Role } from '../../kernel/person.js';
import { refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { explainTakenName, lockLookalikes, requireFreeName } from '../../people/names/require-free-name.js';
import { insertPerson } from '../../people/person.store.js';
import type { Service } from '../../units/context.js';
import { hashPassword } from '../passwords/password-hash.js';
import { type AccountFields, validateAccount } from './validate-account.js';

/** Input for a new account. */
export interface NewAccount extends AccountFields {
  readonly role?: Role;
  /** Null for a person who only signs in through a provider; a hash where the password was hashed before. */
  readonly password: string | { readonly hash: string } | null;
  /** When the mail address was confirmed. */
  readonly mailConfirmedAt?: Date;
  /** True if the person chose the name: then it may neither look like another's nor be a reserved one. Default: an operator did. */
  readonly isNameChosen?: boolean;
}

type Needs = Pick<Service, 'db' | 'languages' | 'now'>;

/**
 * Creates an account.
 *
 * @param transaction the transaction to run in; undefined: a new one
 * @throws Refusal `malformed` for an invalid name, mail address, language or password, or one that is taken
 */
export const addPerson = async ({ db, languages, now }: Needs, account: NewAccount, transaction?: Connection): Promise<Person> => {
  const { name, mail, lng, auxiliary } = validateAccount(languages, account);
  const { password, role = 'contributor', mailConfirmedAt = null, isNameChosen = false } = account;
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : (password?.hash ?? null);
  const add = async (connection: Connection): Promise<Person> => {
    await (isNameChosen ? requireFreeName(connection, name) : lockLookalikes(connection, name));
    const added = await insertPerson(connection, {
      ...{ name, mail, mailConfirmedAt, passwordHash, role },
      ...{ translationLng: lng, auxiliaryLanguages: auxiliary, createdAt: now() },
    });
    if (added) return added;
    const taken = sentence('{mail} belongs to another account.', { mail });
    throw (await explainTakenName(connection, name)) ?? refuseFields([{ path: 'mail', detail: taken }]);
  };
  return transaction ? add(transaction) : inTransaction(db, add);
};
