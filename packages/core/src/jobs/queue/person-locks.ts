import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../../database/database.js';
import { listLockedPeople, tryPersonLock, unlockPerson } from './person-lock.store.js';
import { newPresenceClient, type PresenceClient } from './queue.store.js';

/** Milliseconds between two tries for a lock that another process holds. */
const POLL_MS = 500;

/** Locks of people over all processes on a database. */
export interface PersonLocks {
  /**
   * Waits until no other process works for the person, and keeps others from it. Of one process only one at a time may ask for a person.
   *
   * @returns gives the lock back
   */
  lock(personId: number): Promise<() => Promise<void>>;
  /** The people for whom some process works now. */
  list(): Promise<readonly number[]>;
}

/** A connection with locks on it, and how many are held or waited for. */
interface LockConnection {
  readonly client: PresenceClient;
  readonly opened: Promise<unknown>;
  /** A connection does one thing at a time. */
  inTurn<T>(ask: () => Promise<T>): Promise<T>;
  holders: number;
}

const openConnection = (pool: Pool): LockConnection => {
  const client = newPresenceClient(pool);
  // A connection that breaks has lost its locks; without a listener it would end the process.
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
 * Advisory locks of people, all over one connection beside the pool's, which is there while any is held or waited for. A process that dies
 * gives its locks back; where only the connection breaks, the work goes on without.
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
