import { Refusal } from '../refusal.js';

/**
 * Counting semaphore: lets a limited number of asynchronous operations run at a time; the others wait in a queue, first in, first out.
 *
 * @param concurrency operations that run at a time
 * @param queueLimit operations that may wait; further ones are refused, so that a flood cannot fill the memory
 * @param refusalSentence what is said to whoever is refused
 * @returns runs an operation when its turn comes; rejects with a Refusal `unavailable` where the queue is full
 */
export const limitConcurrency = (
  concurrency: number,
  queueLimit: number,
  refusalSentence: string,
): (<T>(operation: () => Promise<T>) => Promise<T>) => {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (operation) => {
    if (running >= concurrency) {
      if (queue.length >= queueLimit) throw new Refusal('unavailable', refusalSentence);
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await operation();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
