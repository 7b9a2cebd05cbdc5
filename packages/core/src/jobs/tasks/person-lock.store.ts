import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, row, rows } from '../../database/statement.js';

/** `classid` of the advisory locks of people's long work: any number that no other advisory lock here uses. */
const PERSON_LOCK_CLASS = 7_420_002;

/** Takes the advisory lock of a person's long work; false where another process holds it. PostgreSQL releases it when the connection ends. */
export const tryPersonLock = async (connection: Connection, personId: number): Promise<boolean> => {
  const taken = await row<{ taken: boolean }>(
    connection,
    sql`select pg_try_advisory_lock(${PERSON_LOCK_CLASS}, (${personId}::bigint & 2147483647)::int) as taken`,
  );
  return taken?.taken === true;
};

/** Gives the advisory lock of a person's long work back. */
export const unlockPerson = async (connection: Connection, personId: number): Promise<void> => {
  await execute(connection, sql`select pg_advisory_unlock(${PERSON_LOCK_CLASS}, (${personId}::bigint & 2147483647)::int)`);
};

/** The people for whom any process currently does long work. */
export const listLockedPeople = async (connection: Connection): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    connection,
    sql`select distinct held.objid::bigint as id from pg_locks held join pg_database here on here.oid = held.database and here.datname = current_database()
      where held.locktype = 'advisory' and held.classid = ${PERSON_LOCK_CLASS}::oid`,
  );
  return found.map(({ id }) => id);
};
