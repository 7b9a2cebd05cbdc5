import { inTransaction } from '../../database/transaction.js';
import { isAdministrator, type Person } from '../../kernel/person.js';
import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { getAccount } from '../../people/find-person.js';
import type { Service } from '../../units/context.js';
import { tellOfChange } from './change-second-factors.js';
import { deleteSecondFactors, findSecondFactors, hasStoredFactor, type SecondFactors } from './second-factor.store.js';

export type { ListedPasskey, SecondFactors } from './second-factor.store.js';

/** The second factors of a person. */
export const readSecondFactors = ({ db }: Pick<Service, 'db'>, { id }: Pick<Person, 'id'>): Promise<SecondFactors> =>
  findSecondFactors(db.pool, id);

/** True if a person has a second factor. */
export const hasSecondFactor = ({ db }: Pick<Service, 'db'>, { id }: Pick<Person, 'id'>): Promise<boolean> =>
  hasStoredFactor(db.primary, id);

/** True if a second factor is required of a person who has none: until they add one, they have the permissions of a contributor. */
export const lacksDemandedFactor = async (service: Pick<Service, 'db' | 'settings'>, person: Person): Promise<boolean> =>
  service.settings.secondFactor === 'administrators' && isAdministrator(person) && !(await hasSecondFactor(service, person));

/** The person with their effective role: an administrator without the required second factor is a contributor. */
export const withDemandedFactor = async (service: Pick<Service, 'db' | 'settings'>, person: Person): Promise<Person> =>
  (await lacksDemandedFactor(service, person)) ? { ...person, role: 'contributor' } : person;

/**
 * Removes all second factors of an account whose owner lost them and their recovery codes; for operators. The person is notified by mail. Refuses
 * with `not-found` where there is no such account, or it has none.
 */
export const removeSecondFactors = async (service: Pick<Service, 'db' | 'settings' | 'now'>, name: string): Promise<void> => {
  const account = await getAccount(service, name);
  await inTransaction(service.db, async (connection) => {
    if (!(await deleteSecondFactors(connection, account.id)))
      throw new Refusal('not-found', sentence('{name} has no second factors.', { name: account.name }));
    await tellOfChange(service, connection, account.id, 'removed-by-operator');
  });
};
