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
