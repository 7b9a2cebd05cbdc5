import { addPerson, type NewAccount } from '../../accounts/lifecycle/add-person.js';
import { hashPassword, type ScryptCost } from '../../accounts/passwords/password-hash.js';
import type { Person } from '../../kernel/person.js';
import type { Service } from '../../units/context.js';

/** A hash takes a quarter of a second as services make it, and most tests of accounts need several. */
export const LOW_PASSWORD_COST: ScryptCost = { ln: 4, r: 8, p: 1 };

/** Creates an account whose password is hashed at a low cost, so that checking it takes no time either. */
export const addAccount = async (
  service: Pick<Service, 'db' | 'languages' | 'now'>,
  { password, ...account }: NewAccount & { readonly password: string },
): Promise<Person> => addPerson(service, { ...account, password: { hash: await hashPassword(password, LOW_PASSWORD_COST) } });
