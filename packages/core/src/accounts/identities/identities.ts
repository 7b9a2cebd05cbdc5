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

export type { Identity, LinkedIdentity } from './identity.store.js';

/** The person here to whom an account at a provider belongs; null where it belongs to nobody yet. */
export const findPersonByIdentity = ({ db }: Pick<Service, 'db'>, identity: Identity) => findPersonOfIdentity(db.pool, identity);

/** Lets an account at a provider belong to a person, in a transaction. Returns whether it was nobody's. */
export const addIdentity = ({ now }: Pick<Service, 'now'>, connection: Connection, identity: Identity, { id }: Pick<Person, 'id'>) =>
  insertIdentity(connection, identity, id, now());

/** Through which providers a person signs in. */
export const readIdentities = ({ db }: Pick<Service, 'db'>, { id }: Pick<Person, 'id'>): Promise<readonly LinkedIdentity[]> =>
  listIdentities(db.pool, id);

/** Ends a person's links to one provider, or to all: with a password reset, which may follow a theft. Returns how many there were. */
export const endIdentities = (connection: Connection, personId: number, provider?: string): Promise<number> =>
  deleteIdentities(connection, personId, provider);
