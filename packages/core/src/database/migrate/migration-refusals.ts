import { Refusal } from '../../kernel/refusal.js';
import type { Connection } from '../database.js';
import type { Migration } from './migrations.js';

/**
 * Refuses a database that a newer version of this program has migrated: this one would put back its own functions, and may miss what it needs.
 *
 * @param finished names of the migrations that the database has
 * @throws Refusal `unavailable` that names the newest of them
 */
export const requireNotNewer = (finished: readonly string[], migrations: readonly Migration[]): void => {
  const newestOfOurs = migrations.at(-1)?.name ?? '';
  const newest = finished.toSorted().at(-1) ?? '';
  if (newest <= newestOfOurs) return;
  throw new Refusal(
    'unavailable',
    `The database was brought up to date by a newer version of this program: it has the migration ${newest}, and the last one that this version ` +
      `knows is ${newestOfOurs}. Nothing was changed. Start the newer version; to go back to this one, restore the backup from before the upgrade ` +
      'into an empty database.',
  );
};

/** Connections that a program holds beside its pools: while it migrates, and to show that it uses an embedded server. */
const OWN_CONNECTIONS = ['migrate', 'presence'];

/**
 * Refuses to apply migrations that are marked `-- Stop first:` while anything else is connected to the database.
 *
 * @throws Refusal `busy` that says why, and names what is connected
 */
export const requireAlone = async (connection: Connection, pending: readonly Migration[]): Promise<void> => {
  const marked = pending.find(({ stopFirst }) => stopFirst !== null);
  if (!marked) return;
  const { rows } = await connection.query<{ name: string; connections: number }>(
    `select application_name as name, count(*)::int as connections from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> all($1::text[])
    group by application_name order by application_name`,
    [OWN_CONNECTIONS],
  );
  if (rows.length === 0) return;
  const connected = rows.map(({ name, connections }) => `${name || 'without a name'} (${connections})`).join(', ');
  throw new Refusal(
    'busy',
    `The migration ${marked.name} cannot be applied while programs use the database: ${marked.stopFirst} Stop all of them, run the command ` +
      `migrate, and start them again. Connected are: ${connected}. Nothing was changed.`,
  );
};
