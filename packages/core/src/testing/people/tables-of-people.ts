import { personStatements } from '../../accounts/my-data/my-data.store.js';
import type { PersonStatements } from '../../accounts/my-data/person-statements.js';
import type { TestDatabase } from '../database/database.js';

/** Tables of every service that refer to people, and that no one's data is taken from. */
const LEFT_OUT = [
  // Secrets, for some minutes.
  ...['authorization_code', 'pending_step', 'recovery_code'],
  // A position in the database's log, for some minutes.
  'last_write',
  // About two accounts, and so about somebody else too: for moderators only.
  ...['alike_pair', 'alike_lift'],
  // Emptied, and written by former programs alone, until it goes with the next release.
  'community_member',
];

/** Tables that refer to people (foreign keys) and are neither read for who takes their data, nor left out for a reason. */
export const forgottenTables = async (database: TestDatabase, own: PersonStatements, leftOut: readonly string[]): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'person'::regclass`,
  );
  const statements = Object.values(personStatements(1, 'endorsements', own)).map((statement) => statement.sql);
  const isRead = (name: string) => statements.some((text) => new RegExp(`\\b(?:from|join) ${name}\\b`).test(text));
  return rows.map(({ name }) => name).filter((name) => ![...LEFT_OUT, ...leftOut].includes(name) && !isRead(name));
};
