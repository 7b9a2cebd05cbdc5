import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, prepared, rows } from '../../database/statement.js';

/** How many sign-ins under a key failed, or are under way, and since when. */
export interface AttemptCount {
  readonly key: Buffer;
  readonly failures: number;
  readonly since: Date;
}

/**
 * Counts one more attempt under each key, before its outcome is known, so that attempts at the same time count too.
 * Counts that began before `forget` start anew; some that nobody asks for any more are cleared away.
 */
export const incrementAttempts = (connection: Connection, keys: readonly Buffer[], now: Date, forget: Date): Promise<AttemptCount[]> =>
  rows<AttemptCount>(
    connection,
    prepared(sql`with old as (
        select key from sign_in_attempt where since < ${forget} and key <> all(${[...keys]}::bytea[]) limit 20 for update skip locked
      ), cleared as (
        delete from sign_in_attempt using old where sign_in_attempt.key = old.key
      )
      insert into sign_in_attempt (key, failures, since)
      select key, 1, ${now}::timestamptz from unnest(${[...keys]}::bytea[]) key order by key
      on conflict (key) do update set
        failures = case when sign_in_attempt.since < ${forget} then 1 else sign_in_attempt.failures + 1 end,
        since = case when sign_in_attempt.since < ${forget} then excluded.since else sign_in_attempt.since end
      returning key, failures, since`),
  );

/** Takes one attempt under each key back, since it was no failure. */
export const decrementAttempts = async (connection: Connection, keys: readonly Buffer[]): Promise<void> => {
  await execute(
    connection,
    prepared(sql`update sign_in_attempt set failures = failures - 1
      where key in (select key from sign_in_attempt where key = any(${[...keys]}::bytea[]) order by key for update)`),
  );
};

/** Forgets all attempts under a key. */
export const deleteAttempts = async (connection: Connection, key: Buffer): Promise<void> => {
  await execute(connection, prepared(sql`delete from sign_in_attempt where key = ${key}`));
};
