import type { Pool } from '../../database/database.js';
import { limitConcurrency } from '../../kernel/batching/semaphore.js';
import { weakMemoize } from '../../kernel/weak-memoize.js';
import { makePersonLocks, type PersonLocks } from './person-locks.js';

/** Imports and the like that a process does at a time: they hold a connection each, and people's requests need the others. */
export const BOUNDED_CONCURRENCY = 2;

/** Flags of such work in the queue, which say of whom it is: a process leaves to others, and for later, what it is full of. */
export const boundedFlags = (personId: number): readonly string[] => [ANYBODY_FLAG, `bounded ${personId}`];

const ANYBODY_FLAG = 'bounded';

/** Pieces of such work that one person may have waiting in a process, and all together. */
const PERSON_QUEUE_LIMIT = 30;
const PROCESS_QUEUE_LIMIT = 200;

const REFUSAL = 'Too many imports are waiting. Please try again when some are done.';

type Limiter = ReturnType<typeof limitConcurrency>;

/** Semaphores for work that takes long: one of the process for all of it, and one for each person's, over all processes. */
export interface BoundedWork {
  /** Flags of work that would have to wait if it began now. */
  fullFlags(): Promise<readonly string[]>;
  /**
   * Does a piece of work when it is its turn: one at a time for a person, whatever the process, so that nobody who sends many keeps others
   * waiting. What waits holds no connection of the pool. Refuses with `unavailable` where too much waits already.
   *
   * @param personId whose work it is; null: nobody's any more
   */
  run<T>(personId: number | null, work: () => Promise<T>): Promise<T>;
}

/** Bounded work as {@link boundedWork} gives it, with locks of people that hold over all processes. */
export const makeBoundedWork = (locks: PersonLocks): BoundedWork => {
  const ofProcess = limitConcurrency({ concurrency: BOUNDED_CONCURRENCY, queueLimit: PROCESS_QUEUE_LIMIT, refusalSentence: REFUSAL });
  const ofPeople = new Map<number, { readonly limit: Limiter; pieces: number }>();
  let running = 0;
  const inProcess = <T>(work: () => Promise<T>): Promise<T> =>
    ofProcess(async () => {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
      }
    });
  const inTurn = async <T>(personId: number, work: () => Promise<T>): Promise<T> => {
    const unlock = await locks.lock(personId);
    try {
      return await inProcess(work);
    } finally {
      await unlock();
    }
  };
  const semaphoreOf = (personId: number) => {
    const known = ofPeople.get(personId);
    if (known) return known;
    const limit = limitConcurrency({ concurrency: 1, queueLimit: PERSON_QUEUE_LIMIT, refusalSentence: REFUSAL });
    const made = { limit, pieces: 0 };
    ofPeople.set(personId, made);
    return made;
  };
  return {
    fullFlags: async () => {
      if (running >= BOUNDED_CONCURRENCY) return [ANYBODY_FLAG];
      // Where the database does not answer there is nothing to begin either.
      const elsewhere = await locks.list().catch(() => []);
      return [...new Set([...ofPeople.keys(), ...elsewhere])].flatMap((id) => boundedFlags(id).slice(1));
    },
    run: async (personId, work) => {
      if (personId === null) return inProcess(work);
      const own = semaphoreOf(personId);
      own.pieces += 1;
      try {
        return await own.limit(() => inTurn(personId, work));
      } finally {
        own.pieces -= 1;
        if (own.pieces === 0) ofPeople.delete(personId);
      }
    },
  };
};

/** The bounded work of a process on a database; by the pool that the work uses. */
export const boundedWork = weakMemoize((pool: Pool) => makeBoundedWork(makePersonLocks(pool)));
