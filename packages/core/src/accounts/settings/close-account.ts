import { randomBytes } from 'node:crypto';
import type { Connection } from '../../database/database.js';
import { isAdministrator, type Person } from '../../kernel/person.js';
import { refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { forgetPictureKeys } from '../../people/profile/small-pictures.js';
import type { Service } from '../../units/context.js';
import { endIdentities } from '../identities/identities.js';
import { endAllAccess } from '../sessions/end-all-access.js';
import { hasOtherAdministrator, makeCredit } from './close-account.store.js';
import { type Reauthentication, reauthenticate } from './reauthenticate.js';

/** Deletion of further data by a service, in the same transaction. */
export type ForgetPerson = (connection: Connection, personId: number) => Promise<void>;

/**
 * Closes a person's account permanently. Suggestions and endorsements stay, under the person's name or an anonymous one; address, password,
 * languages, sessions and tokens are deleted.
 *
 * @throws Refusal `malformed` for a wrong password, and for the last administrator; `rate-limited` after too many attempts
 */
export const closeAccount = async (
  service: Pick<Service, 'db' | 'now'>,
  person: Person,
  { forgetName, ...proof }: Reauthentication & { readonly forgetName: boolean },
  forget: ForgetPerson,
): Promise<void> => {
  // Held first, so that no access is given while it is deleted.
  await reauthenticate(service, person, proof, async (connection) => {
    if (isAdministrator(person) && !(await hasOtherAdministrator(connection, person.id)))
      throw refuseFields([{ path: 'current', detail: sentence('You are the only administrator. Make someone else one first.') }]);
    await forget(connection, person.id);
    await endAllAccess(service, connection, person.id);
    await endIdentities(connection, person.id);
    await makeCredit(connection, person.id, forgetName ? `someone ${randomBytes(4).toString('hex')}` : null);
  });
  forgetPictureKeys(service);
};
