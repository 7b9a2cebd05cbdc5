import type { Pool } from '../../database/database.js';
import { limitConcurrency, limitEach } from '../../kernel/batching/semaphore.js';
import { weakMemoize } from '../../kernel/weak-memoize.js';
import { IMPORT_PLACES, IMPORTS_FLAG, importTurnFlag } from './lanes.js';
import { makePersonLocks, type PersonLocks } from './person-locks.js';

/** Number of such operations that may wait in a process, per person and in total. */
const PERSON_QUEUE_LIMIT = 30;
const PROCESS_QUEUE_LIMIT = 200;

const REFUSAL_SENTENCE = 'Too many imports are waiting. Please try again when some are done.';

/** Runs a part of a person's work when the process has a place. */
export type InPlace = <T>(part: () => Promise<T>) => Promise<T>;

/** Semaphores for long work: one for all of a process, and one per person, over all processes. */
export interface BoundedWork {
  /** Flags of the work that would have to wait if it started now. */
  fullFlags(): Promise<readonly string[]>;
  /**
   * Runs an operation when the semaphores allow: one at a time per person, over all processes, so that nobody delays others by sending many. Waiting
   * operations hold no connection of the pool. Refuses with `unavailable` where too many are waiting.
   *
   * @param personId the person that the work is for; null: a deleted account
   */
  run<T>(personId: number | null, work: () => Promise<T>): Promise<T>;
  /** The same for work of which only a part needs a place of the process: the part is given to `inPlace`. */
  runInTurn<T>(personId: number | null, work: (inPlace: InPlace) => Promise<T>): Promise<T>;
}

/** Bounded work as in {@link boundedWork}, with locks of people that apply to all processes. */
export const makeBoundedWork = (locks: PersonLocks): BoundedWork => {
  const ofProcess = limitConcurrency({
    concurrency: IMPORT_PLACES,
    queueLimit: PROCESS_QUEUE_LIMIT,
    refusalSentence: REFUSAL_SENTENCE,
  });
  const ofPeople = limitEach({ concurrency: 1, queueLimit: PERSON_QUEUE_LIMIT, refusalSentence: REFUSAL_SENTENCE });
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
  const inTurn = async <T>(personId: number, work: (inPlace: InPlace) => Promise<T>): Promise<T> => {
    const unlock = await locks.lock(personId);
    try {
      return await work(inProcess);
    } finally {
      await unlock();
    }
  };
  const runInTurn: BoundedWork['runInTurn'] = async (personId, work) =>
    personId === null ? work(inProcess) : ofPeople.run(String(personId), () => inTurn(personId, work));
  return {
    fullFlags: async () => {
      // Where the database does not answer, nothing can start either.
      const elsewhere = await locks.list().catch(() => []);
      const people = [...new Set([...ofPeople.keys().map(Number), ...elsewhere])].map(importTurnFlag);
      return running >= IMPORT_PLACES ? [IMPORTS_FLAG, ...people] : people;
    },
    runInTurn,
    run: (personId, work) => runInTurn(personId, (inPlace) => inPlace(work)),
  };
};

/** The bounded work of a process on a database, by the pool that it uses. */
export const boundedWork = weakMemoize((pool: Pool) => makeBoundedWork(makePersonLocks(pool)));
