import type { Service } from '../context.js';
import type { Connection } from '../database/database.js';
import { Refusal } from '../errors.js';
import { getLanguage } from '../languages/get-language.js';
import { findPerson } from './find-person.js';
import { fitMail } from './mail.js';
import { fitName } from './name.js';
import { hashPassword } from './password.js';
import type { Person, Role } from './person.js';
import { insertPerson } from './person.store.js';

/** What a new account is made from. */
export interface NewAccount {
  readonly name: string;
  readonly mail: string;
  /** Translation language. */
  readonly lng: string;
  readonly auxiliary?: readonly string[];
  readonly role?: Role;
  /** Null for somebody who signs in through another provider only. */
  readonly password: string | null;
}

const taken = (path: string, detail: string): Refusal => new Refusal('malformed', detail, { problems: [{ path, detail }] });

/**
 * Opens an account.
 *
 * @param connection the transaction that it belongs to, where there is one
 * @throws Refusal `malformed` for a name, mail address, language or password that will not do, or that is somebody's already
 */
export const addPerson = async (
  { db, languages, now }: Pick<Service, 'db' | 'languages' | 'now'>,
  account: NewAccount,
  connection: Connection = db.pool,
): Promise<Person> => {
  const name = fitName(account.name);
  const mail = fitMail(account.mail);
  const translationLng = getLanguage(languages, account.lng).code;
  const auxiliaryLanguages = [...new Set(account.auxiliary ?? [])].map((lng) => getLanguage(languages, lng, 'auxiliary').code);
  const passwordHash = account.password === null ? null : await hashPassword(account.password);
  const role = account.role ?? 'contributor';
  const added = await insertPerson(connection, { name, mail, passwordHash, role, translationLng, auxiliaryLanguages, createdAt: now() });
  if (added) return added;
  const namesake = await findPerson(connection, name);
  if (!namesake) throw taken('mail', `The mail address ${mail} belongs to another account.`);
  if (namesake.mail) throw taken('name', `There is an account of the name "${namesake.name}" already.`);
  throw taken('name', `"${namesake.name}" is the author of imported texts here; please choose a name that differs.`);
};
