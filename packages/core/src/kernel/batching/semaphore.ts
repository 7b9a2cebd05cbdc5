import { makeKeyCounts } from './key-counts.js';
import { makeWaitingLine, type WaitingLineOptions } from './waiting-line.js';

/** Bounds of a {@link limitConcurrency semaphore}. */
export interface SemaphoreOptions extends WaitingLineOptions {
  /** Operations that run at a time. */
  readonly concurrency: number;
}

/**
 * Counting semaphore: lets a limited number of asynchronous operations run at a time; the others wait in a line.
 *
 * @returns runs an operation when its turn comes; rejects with a Refusal `unavailable` where the line is full or the wait too long
 */
export const limitConcurrency = ({ concurrency, ...bounds }: SemaphoreOptions): (<T>(operation: () => Promise<T>) => Promise<T>) => {
  const line = makeWaitingLine(bounds);
  let running = 0;
  return async (operation) => {
    if (running >= concurrency) await line.join();
    else running += 1;
    try {
      return await operation();
    } finally {
      // Whoever is called takes over the place.
      if (!line.callFirst()) running -= 1;
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
  const semaphores = new Map<string, ReturnType<typeof limitConcurrency>>();
  const underWay = makeKeyCounts<string>();
  return {
    run: async (key, operation) => {
      const inTurn = semaphores.get(key) ?? limitConcurrency(options);
      semaphores.set(key, inTurn);
      const end = underWay.add(key);
      try {
        return await inTurn(operation);
      } finally {
        end();
        if (underWay.count(key) === 0) semaphores.delete(key);
      }
    },
    keys: underWay.keys,
  };
};
