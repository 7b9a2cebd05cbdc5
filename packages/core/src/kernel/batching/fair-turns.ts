import { Refusal } from '../refusal.js';
import type { Said } from '../text/sentence.js';

/** Bounds of {@link makeFairTurns fair turns}. */
export interface FairTurnsOptions {
  /** Operations of one asker at a time while nobody else asks; several share them. */
  readonly places: number;
  /** Operations of each asker at a time, however many ask. */
  readonly least: number;
  /** Maximum number of an asker's operations that wait; further ones are refused, so that a flood cannot fill the memory. */
  readonly queueLimit: number;
  /** Maximum waiting time in milliseconds, after which an operation is refused, as its client has gone by then. */
  readonly waitMs: number;
  /** Error text of the refusal, and seconds after which to retry. */
  readonly refusalSentence: Said;
  readonly retryAfter: number;
}

/** The operations of an asker: how many run, and what begins each that waits. */
interface Line {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * Fair turns: operations run at once, but an asker with many has only a share of the places, so that the operations of others need not wait for all of
 * them. What is beyond the share waits in a line of the asker's own, first in, first out.
 *
 * @returns waits for a turn of the asker and gives what ends it, once; rejects with a Refusal `unavailable` where the line is full or the wait too long
 */
export const makeFairTurns = ({ places, least, queueLimit, waitMs, refusalSentence, retryAfter }: FairTurnsOptions) => {
  const lines = new Map<string, Line>();
  const refusal = (): Refusal => new Refusal('unavailable', refusalSentence, { retryAfter });
  const share = (): number => Math.max(least, Math.floor(places / lines.size));
  const lineOf = (asker: string): Line => {
    const known = lines.get(asker);
    if (known) return known;
    const made: Line = { running: 0, waiting: new Set() };
    lines.set(asker, made);
    return made;
  };
  const beginNext = (): void => {
    for (const line of lines.values())
      for (const begin of line.waiting) {
        if (line.running >= share()) break;
        begin();
      }
  };
  const wait = (line: Line): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        line.waiting.delete(begin);
        line.running += 1;
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.delete(begin);
        reject(refusal());
      }, waitMs);
      line.waiting.add(begin);
    });
  return async (asker: string): Promise<() => void> => {
    const line = lineOf(asker);
    if (line.running < share()) line.running += 1;
    else if (line.waiting.size >= queueLimit) throw refusal();
    else await wait(line);
    let runs = true;
    return () => {
      if (!runs) return;
      runs = false;
      line.running -= 1;
      if (line.running === 0 && line.waiting.size === 0) lines.delete(asker);
      beginNext();
    };
  };
};
