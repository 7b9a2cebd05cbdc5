import { Refusal } from '../refusal.js';

/**
 * Lets only so many pieces of work run at a time; the others wait in a line.
 *
 * @param atOnce how many run at a time
 * @param waiting how many may wait; further ones are refused with `unavailable`, so that a flood cannot fill the memory
 */
export const limitConcurrency = (atOnce: number, waiting: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Refusal('unavailable', 'Too many people sign in at this moment. Please try again shortly.');
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
