import { entryKey, isHeaderEntry, type PoEntry } from '../po-entry.js';
import type { PotEntry } from './write-pot.js';

/** Collects the messages of PO files of one domain, in several languages. */
export interface PoUnion {
  /** Adds the messages of a file; obsolete ones and its header are passed over. */
  add(entries: Iterable<PoEntry>): void;
  /** All messages: in the order of the file with the most, those of others behind the one that they follow there. */
  list(): PotEntry[];
}

const potEntry = ({ source, context, references, extractedComments, flags }: PoEntry): PotEntry => ({
  source,
  context,
  references,
  extractedComments,
  flags: flags.filter((flag) => flag !== 'fuzzy'),
});

/** Merges ordered lists of numbers, the longest first: a number that only a later list has is placed behind the number before it there. */
const mergeOrders = (orders: readonly (readonly number[])[]): number[] => {
  const START = -1;
  const next = new Map<number, number | undefined>([[START, undefined]]);
  for (const order of [...orders].sort((one, other) => other.length - one.length)) {
    let before = START;
    for (const nr of order) {
      if (!next.has(nr)) {
        next.set(nr, next.get(before));
        next.set(before, nr);
      }
      before = nr;
    }
  }
  const merged: number[] = [];
  for (let nr = next.get(START); nr !== undefined; nr = next.get(nr)) merged.push(nr);
  return merged;
};

/** Makes an empty {@link PoUnion}. It holds each message once, and a number for it in each file. */
export const makePoUnion = (): PoUnion => {
  const numbers = new Map<string, number>();
  const messages: PotEntry[] = [];
  const orders: number[][] = [];
  let most = 0;
  return {
    add: (entries) => {
      const own = new Map<number, PotEntry>();
      for (const entry of entries) {
        if (entry.obsolete || isHeaderEntry(entry)) continue;
        const key = entryKey(entry.context, entry.source[0] ?? '');
        const nr = numbers.get(key) ?? numbers.size;
        numbers.set(key, nr);
        if (!own.has(nr)) own.set(nr, potEntry(entry));
      }
      // The longest file decides the comments of a message.
      for (const [nr, message] of own) if (own.size > most || messages[nr] === undefined) messages[nr] = message;
      most = Math.max(most, own.size);
      orders.push([...own.keys()]);
    },
    list: () => mergeOrders(orders).flatMap((nr) => messages[nr] ?? []),
  };
};
