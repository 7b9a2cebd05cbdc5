import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row } from '../database/statement.js';

/** State of the installation, for its administrators. */
export interface SystemState {
  /** Accounts that can sign in. */
  readonly accounts: number;
  /** Accounts that are blocked until somebody unblocks them. */
  readonly blocked: number;
  /** When something was last translated, endorsed or removed; null: never. */
  readonly lastActivity: Date | null;
  readonly waitingJobs: number;
  readonly runningJobs: number;
  /** Jobs of the last week that failed. */
  readonly failedJobs: number;
  /** Size of the database in bytes. */
  readonly databaseBytes: number;
  /** Version of the database server: `17.2`. */
  readonly databaseVersion: string;
}

/** Reads the state of the installation in one statement. */
export const selectSystemState = async (connection: Connection): Promise<SystemState> => {
  const found = await row<SystemState & Record<string, unknown>>(
    connection,
    prepared(sql`select
      (select count(*)::int from person where mail is not null) as accounts,
      (select count(*)::int from person where locked_at is not null and locked_until is null) as blocked,
      (select max(changed_at) from change) as "lastActivity",
      (select count(*)::int from job where state = 'queued') as "waitingJobs",
      (select count(*)::int from job where state = 'running') as "runningJobs",
      (select count(*)::int from job where state = 'failed') as "failedJobs",
      pg_database_size(current_database())::float8 as "databaseBytes",
      split_part(current_setting('server_version'), ' ', 1) as "databaseVersion"`),
  );
  if (!found) throw new Error('The database gave no state.');
  return found;
};
