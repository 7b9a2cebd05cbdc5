import sql from 'sql-template-tag';
import type { Connection } from '../database.js';
import { execute, prepared, row } from '../statement.js';

/**
 * Notes how far the primary's log was after a person wrote something, so that no replica that is not as far answers them.
 * It stands in the database, as the next request may come to another process.
 */
export const recordWriteLsn = async (primary: Connection, personId: number): Promise<void> => {
  await execute(
    primary,
    // Asked for again when a conflict has been waited for: what was noted meanwhile may be further.
    prepared(sql`insert into last_write (person_id, position) values (${personId}, pg_current_wal_insert_lsn() - '0/0')
      on conflict (person_id) do update set position = pg_current_wal_insert_lsn() - '0/0'`),
  );
};

/** How far a replica must be that answers a person, in bytes of the primary's log; 0 where they never wrote. */
export const findLastWriteLsn = async (primary: Connection, personId: number): Promise<number> => {
  const noted = await row<{ position: number }>(primary, prepared(sql`select position from last_write where person_id = ${personId}`));
  return noted?.position ?? 0;
};

/** How far the primary's log is, in bytes. */
export const findPrimaryLsn = async (primary: Connection): Promise<number> => {
  const found = await row<{ position: number }>(primary, prepared(sql`select (pg_current_wal_lsn() - '0/0')::bigint as position`));
  return found?.position ?? 0;
};

/** How much of the primary's log a replica has replayed, in bytes; null where the server is no replica. */
export const findReplayLsn = async (replica: Connection): Promise<number | null> => {
  const found = await row<{ position: number | null }>(
    replica,
    prepared(sql`select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end as position`),
  );
  return found?.position ?? null;
};
