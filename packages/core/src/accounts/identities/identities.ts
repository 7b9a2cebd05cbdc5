import type { Connection } from '../../database/database.js';
import type { Person } from '../../kernel/person.js';
import type { Service } from '../../units/context.js';
import {
  deleteIdentities,
  findPersonOfIdentity,
  type Identity,
  insertIdentity,
  type LinkedIdentity,
  listIdentities,
} from './identity.store.js';

export { type Identity, keepMailConfirmed, type LinkedIdentity } from './identity.store.js';

/** The person that an account at a sign-in provider is linked to; null where it is linked to nobody. */
export const findPersonByIdentity = ({ db }: Pick<Service, 'db'>, identity: Identity) => findPersonOfIdentity(db.pool, identity);

/** True if an account at a sign-in provider is linked to a person. */
export const isLinked = async (connection: Connection, identity: Identity, { id }: Pick<Person, 'id'>): Promise<boolean> =>
  (await findPersonOfIdentity(connection, identity))?.id === id;

/** Links an account at a provider to a person, within a transaction. Returns false where it was linked already. */
export const addIdentity = ({ now }: Pick<Service, 'now'>, connection: Connection, identity: Identity, { id }: Pick<Person, 'id'>) =>
  insertIdentity(connection, identity, id, now());

/** Names of the providers that a person can sign in with. */
export const readIdentities = ({ db }: Pick<Service, 'db'>, { id }: Pick<Person, 'id'>): Promise<readonly LinkedIdentity[]> =>
  listIdentities(db.pool, id);

/** Removes a person's links to one provider, or to all (at a password reset, which may follow a theft). Returns how many there were. */
export const endIdentities = (connection: Connection, personId: number, provider?: string): Promise<number> =>
  deleteIdentities(connection, personId, provider);
