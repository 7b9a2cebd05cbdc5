import { Refusal } from '../refusal.js';
import type { Said } from '../text/sentence.js';

/** Bounds of a {@link limitConcurrency semaphore}. */
export interface SemaphoreOptions {
  /** Operations that run at a time. */
  readonly concurrency: number;
  /** Maximum queue length; further operations are refused, so that a flood cannot fill the memory. */
  readonly queueLimit: number;
  /** Maximum waiting time in milliseconds, after which an operation is refused, as its client has gone by then. Default: no limit. */
  readonly waitMs?: number;
  /** Error text of the refusal. */
  readonly refusalSentence: Said;
}

/**
 * Counting semaphore: lets a limited number of asynchronous operations run at a time; the others wait in a queue, first in, first out.
 *
 * @returns runs an operation when its turn comes; rejects with a Refusal `unavailable` where the queue is full or the wait too long
 */
export const limitConcurrency = ({
  concurrency,
  queueLimit,
  waitMs = Number.POSITIVE_INFINITY,
  refusalSentence,
}: SemaphoreOptions): (<T>(operation: () => Promise<T>) => Promise<T>) => {
  const queue = new Set<() => void>();
  let running = 0;
  const refusal = (): Refusal => new Refusal('unavailable', refusalSentence);
  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        queue.delete(begin);
        resolve();
      };
      const giveUp = () => {
        queue.delete(begin);
        reject(refusal());
      };
      const timer = Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs) : undefined;
      queue.add(begin);
    });
  return async (operation) => {
    if (running >= concurrency) {
      if (queue.size >= queueLimit) throw refusal();
      await wait();
    } else running += 1;
    try {
      return await operation();
    } finally {
      const [next] = queue;
      if (next) next();
      else running -= 1;
    }
  };
};

/** Semaphores by key, each with bounds of its own. */
export interface KeyedSemaphore {
  /** Runs an operation when the turn of its key comes; rejects as {@link limitConcurrency}. */
  readonly run: <T>(key: string, operation: () => Promise<T>) => Promise<T>;
  /** The keys of which an operation runs or waits. */
  readonly keys: () => readonly string[];
}

/** Keyed semaphore: the bounds hold for each key alone, so that none waits for another. */
export const limitEach = (options: SemaphoreOptions): KeyedSemaphore => {
  const semaphores = new Map<string, { readonly limit: ReturnType<typeof limitConcurrency>; operations: number }>();
  return {
    run: async (key, operation) => {
      const semaphore = semaphores.get(key) ?? { limit: limitConcurrency(options), operations: 0 };
      semaphores.set(key, semaphore);
      semaphore.operations += 1;
      try {
        return await semaphore.limit(operation);
      } finally {
        semaphore.operations -= 1;
        if (semaphore.operations === 0) semaphores.delete(key);
      }
    },
    keys: () => [...semaphores.keys()],
  };
};
