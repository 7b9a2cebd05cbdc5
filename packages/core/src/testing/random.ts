/** A number from 0 to 1, without 1. */
export type Random = () => number;

/** Numbers that look random and are the same in every run (mulberry32), so that a test that fails can be run again. */
export const makeRandom = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
};

/** A whole number from 0 below a bound. */
export const randomBelow = (random: Random, bound: number): number => Math.floor(random() * bound);

/** One of the items. */
export const pickRandom = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[randomBelow(random, items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};
