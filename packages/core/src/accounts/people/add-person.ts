import type { Connection } from '../../database/database.js';
import type { Person, Role } from '../../kernel/person.js';
import { fieldProblem, type Refusal, refuseFields } from '../../kernel/refusal.js';
import { type Sentence, sentence } from '../../kernel/text/sentence.js';
import { findPerson } from '../../people/find-person.js';
import { nameTaken, requireFreeName } from '../../people/names/require-free-name.js';
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
  /** Whether the person chose the name: then it may neither look like another's nor be a reserved one. Default: an operator did. */
  readonly isNameChosen?: boolean;
}

const refuseTaken = (path: string, said: Sentence): Refusal => refuseFields([fieldProblem(path, said)]);

/**
 * Creates an account.
 *
 * @param connection the transaction to run in, where there is one
 * @throws Refusal `malformed` for an invalid name, mail address, language or password, or one that is taken
 */
export const addPerson = async (
  { db, languages, now }: Pick<Service, 'db' | 'languages' | 'now'>,
  account: NewAccount,
  connection: Connection = db.pool,
): Promise<Person> => {
  const { name, mail, lng, auxiliary } = validateAccount(languages, account);
  const { password, role = 'contributor', mailConfirmedAt = null, isNameChosen = false } = account;
  if (isNameChosen) await requireFreeName(connection, name);
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : (password?.hash ?? null);
  const added = await insertPerson(connection, {
    ...{ name, mail, mailConfirmedAt, passwordHash, role },
    ...{ translationLng: lng, auxiliaryLanguages: auxiliary, createdAt: now() },
  });
  if (added) return added;
  const namesake = await findPerson(connection, name);
  if (namesake) throw nameTaken(namesake);
  throw refuseTaken('mail', sentence('The mail address {mail} belongs to another account.', { mail }));
};
