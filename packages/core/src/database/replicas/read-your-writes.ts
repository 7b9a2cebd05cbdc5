import sql from 'sql-template-tag';
import type { Connection } from '../database.js';
import { execute, prepared, row } from '../statement.js';

/**
 * Read-your-writes: records the primary's log sequence number (LSN, in bytes of WAL) after a person's write, so that only replicas that
 * have replayed it answer them. It is stored in the database, because the next request may come to another process.
 */
export const recordWriteLsn = async (primary: Connection, personId: number): Promise<void> => {
  await execute(
    primary,
    // The LSN is read again after waiting for a conflicting row, which may hold a later one.
    prepared(sql`insert into last_write (person_id, position) values (${personId}, pg_current_wal_insert_lsn() - '0/0')
      on conflict (person_id) do update set position = pg_current_wal_insert_lsn() - '0/0'`),
  );
};

/** Read-your-writes: the LSN, in bytes, that a replica must have replayed to answer a person; 0 where they never wrote. */
export const findLastWriteLsn = async (primary: Connection, personId: number): Promise<number> => {
  const noted = await row<{ position: number }>(primary, prepared(sql`select position from last_write where person_id = ${personId}`));
  return noted?.position ?? 0;
};

/** The primary's current LSN, in bytes. */
export const findPrimaryLsn = async (primary: Connection): Promise<number> => {
  const found = await row<{ position: number }>(primary, prepared(sql`select (pg_current_wal_lsn() - '0/0')::bigint as position`));
  return found?.position ?? 0;
};

/** The replay LSN of a replica, in bytes; null where the server is not a replica. */
export const findReplayLsn = async (replica: Connection): Promise<number | null> => {
  const found = await row<{ position: number | null }>(
    replica,
    prepared(sql`select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end as position`),
  );
  return found?.position ?? null;
};
