import { Refusal } from '../refusal.js';

const busy = (): Refusal => new Refusal('unavailable', 'Too many people sign in at this moment. Please try again shortly.');

/**
 * Lets only so many pieces of work run at a time (a semaphore); the others wait in a line.
 *
 * @param atOnce how many run at a time
 * @param waiting how many may wait; further ones are refused with `unavailable`, so that a flood cannot fill the memory
 * @param waitMs milliseconds that one waits at most; then it is refused likewise, as whoever asked has gone by then
 */
export const limitConcurrency = (
  atOnce: number,
  waiting: number,
  waitMs = Number.POSITIVE_INFINITY,
): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const line = new Set<() => void>();
  let running = 0;
  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        line.delete(begin);
        resolve();
      };
      const giveUp = () => {
        line.delete(begin);
        reject(busy());
      };
      const timer = Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs) : undefined;
      line.add(begin);
    });
  return async (work) => {
    if (running >= atOnce) {
      if (line.size >= waiting) throw busy();
      await wait();
    } else running += 1;
    try {
      return await work();
    } finally {
      const [next] = line;
      if (next) next();
      else running -= 1;
    }
  };
};
