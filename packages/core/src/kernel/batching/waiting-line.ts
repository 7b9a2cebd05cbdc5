import { Refusal } from '../refusal.js';
import type { Said } from '../text/sentence.js';

/** Bounds of a {@link makeWaitingLine waiting line}. */
export interface WaitingLineOptions {
  /** Maximum number that wait; further ones are refused, so that a flood cannot fill the memory. */
  readonly queueLimit: number;
  /** Maximum waiting time in milliseconds, after which one is refused, as its client has gone by then. Default: no limit. */
  readonly waitMs?: number;
  /** Error text of the refusal. */
  readonly refusalSentence: Said;
  /** Seconds after which the refused may ask again. Default: unsaid. */
  readonly retryAfter?: number;
}

/** A line of operations that wait for their turn, first in, first out. */
export interface WaitingLine {
  /** Waits until it is called; rejects with a Refusal `unavailable` where the line is full or the wait too long. */
  readonly join: () => Promise<void>;
  /** Calls the first that waits; false where none does. */
  readonly callFirst: () => boolean;
  readonly isEmpty: () => boolean;
}

/** Makes an empty waiting line. */
export const makeWaitingLine = ({ queueLimit, waitMs, refusalSentence, retryAfter }: WaitingLineOptions): WaitingLine => {
  const waiting = new Set<() => void>();
  const refusal = (): Refusal => new Refusal('unavailable', refusalSentence, retryAfter === undefined ? {} : { retryAfter });
  const join = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(refusal());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      waiting.add(begin);
    });
  return {
    join: async () => {
      if (waiting.size >= queueLimit) throw refusal();
      await join();
    },
    callFirst: () => {
      const [first] = waiting;
      first?.();
      return first !== undefined;
    },
    isEmpty: () => waiting.size === 0,
  };
};
