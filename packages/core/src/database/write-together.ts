import type { Pool } from 'pg';
import { askTogether, oneFor } from '../kernel/batching/ask-together.js';
import type { Connection } from './database.js';

/** Groups under way: of two, one would find the units that many vote on held by the other. */
const AT_ONCE = 1;

/** Writes in a group: as many as a process is asked for at once where it is busy. */
const MOST = 64;

/** How what several people write is written. */
export interface Writes<Write, Outcome> {
  /** Writes one, however long it has to wait for others. */
  readonly one: (connection: Connection, write: Write) => Promise<Outcome>;
  /** Writes several in one statement, those that need not wait. Outcomes by person; of none that was not written. */
  readonly several: (connection: Connection, writes: readonly Write[]) => Promise<ReadonlyMap<number, Outcome>>;
  readonly personOf: (write: Write) => number;
}

/**
 * Writes for people: under load in one statement, with one commit, for those who would wait for each other anyway
 * (docs/decisions/0021-hot-paths-and-starting.md). What cannot be written at once is written by itself and keeps nobody else waiting.
 * Everybody is answered when theirs is committed. A person's writes are done one after the other.
 */
export const writeTogether = <Write, Outcome>({ one, several, personOf }: Writes<Write, Outcome>) =>
  oneFor((pool: Pool) =>
    askTogether<Write, Outcome>({
      ask: async (writes) => {
        const outcomes = await several(pool, writes);
        return writes.map((write) => (outcomes.has(personOf(write)) ? (outcomes.get(personOf(write)) as Outcome) : one(pool, write)));
      },
      atOnce: AT_ONCE,
      most: MOST,
      apart: personOf,
    }),
  );
