import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../../database/database.js';
import { listLockedPeople, tryPersonLock, unlockPerson } from './person-lock.store.js';
import { newPresenceClient, type PresenceClient } from './task-entry.store.js';

/** Polling interval for a lock that another process holds, in milliseconds. */
const POLL_MS = 500;

/** Locks of people, over all processes on a database. */
export interface PersonLocks {
  /**
   * Waits until no other process works for the person, and locks the person. Within a process, only one caller at a time may wait for the same
   * person.
   *
   * @returns releases the lock
   */
  lock(personId: number): Promise<() => Promise<void>>;
  /** The people for whom any process currently works. */
  list(): Promise<readonly number[]>;
}

/** The connection that holds the locks, with the number of locks held or waited for. */
interface LockConnection {
  readonly client: PresenceClient;
  readonly opened: Promise<unknown>;
  /** Serialises queries on the connection. */
  inTurn<T>(ask: () => Promise<T>): Promise<T>;
  holders: number;
}

const openConnection = (pool: Pool): LockConnection => {
  const client = newPresenceClient(pool);
  // A broken connection has lost its locks; without a listener its error would end the process.
  client.on('error', () => {});
  const opened = client.connect();
  let last: Promise<unknown> = opened;
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const asked = last.then(ask, ask);
    last = asked;
    return asked;
  };
  return { client, opened, inTurn, holders: 0 };
};

/**
 * Advisory locks of people, all on one dedicated connection, which is open while any is held or waited for. They are released when a process dies;
 * where only the connection breaks, the work continues without them.
 */
export const makePersonLocks = (pool: Pool): PersonLocks => {
  let current: LockConnection | null = null;
  const leave = async (connection: LockConnection): Promise<void> => {
    connection.holders -= 1;
    if (connection.holders > 0) return;
    if (current === connection) current = null;
    await connection.client.end().catch(() => undefined);
  };
  return {
    lock: async (personId) => {
      current ??= openConnection(pool);
      const connection = current;
      connection.holders += 1;
      try {
        await connection.opened;
        while (!(await connection.inTurn(() => tryPersonLock(connection.client, personId)))) await sleep(POLL_MS);
      } catch (error) {
        if (current === connection) current = null;
        await leave(connection);
        throw error;
      }
      return async () => {
        await connection
          .inTurn(() => unlockPerson(connection.client, personId))
          .catch(() => {
            if (current === connection) current = null;
          });
        await leave(connection);
      };
    },
    list: () => listLockedPeople(pool),
  };
};
