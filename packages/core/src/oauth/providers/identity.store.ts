import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, row } from '../../database/statement.js';
import type { Person } from '../../kernel/person.js';
import { personColumns } from '../../people/person.store.js';

/** An account at a provider. */
export interface Identity {
  readonly provider: string;
  readonly subject: string;
}

/** The person here to whom an account at a provider belongs; null where it belongs to nobody yet. */
export const findPersonByIdentity = (connection: Connection, { provider, subject }: Identity) =>
  row<Person & { readonly lockedAt: Date | null }>(
    connection,
    sql`select ${personColumns}, person.locked_at as "lockedAt" from identity join person on person.id = identity.person_id
      where identity.provider = ${provider} and identity.subject = ${subject}`,
  );

/** Lets an account at a provider belong to a person. Returns whether it was nobody's. */
export const insertIdentity = async (connection: Connection, { provider, subject }: Identity, personId: number): Promise<boolean> => {
  const added = await execute(
    connection,
    sql`insert into identity (provider, subject, person_id) values (${provider}, ${subject}, ${personId}) on conflict do nothing`,
  );
  return added > 0;
};
