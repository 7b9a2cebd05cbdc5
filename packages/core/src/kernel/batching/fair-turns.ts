import { makeWaitingLine, type WaitingLine, type WaitingLineOptions } from './waiting-line.js';

/** Bounds of {@link makeFairTurns fair turns}; those of the line are each asker's. */
export interface FairTurnsOptions extends WaitingLineOptions {
  /** Operations of one asker at a time while nobody else asks; several share them. */
  readonly places: number;
  /** Operations of each asker at a time, however many ask. */
  readonly least: number;
}

/** The operations of an asker: how many run, and those that wait. */
interface Asker {
  running: number;
  readonly line: WaitingLine;
}

/**
 * Fair turns: operations run at once, but an asker with many has only a share of the places, so that the operations of others need not wait for all of
 * them. What is beyond the share waits in a line of the asker's own.
 *
 * @returns waits for a turn of the asker and gives what ends it, once; rejects with a Refusal `unavailable` where the line is full or the wait too long
 */
export const makeFairTurns = ({ places, least, ...bounds }: FairTurnsOptions) => {
  const askers = new Map<string, Asker>();
  const share = (): number => Math.max(least, Math.floor(places / askers.size));
  const findAsker = (key: string): Asker => {
    const known = askers.get(key);
    if (known) return known;
    const made: Asker = { running: 0, line: makeWaitingLine(bounds) };
    askers.set(key, made);
    return made;
  };
  const beginNext = (): void => {
    for (const asker of askers.values()) while (asker.running < share() && asker.line.callFirst()) asker.running += 1;
  };
  return async (key: string): Promise<() => void> => {
    const asker = findAsker(key);
    if (asker.running < share()) asker.running += 1;
    else await asker.line.join();
    let runs = true;
    return () => {
      if (!runs) return;
      runs = false;
      asker.running -= 1;
      if (asker.running === 0 && asker.line.isEmpty()) askers.delete(key);
      beginNext();
    };
  };
};
