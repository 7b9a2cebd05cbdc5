/** Notes where texts stand first. */
export interface FirstOccurrences {
  /** The line where the text was met before; otherwise undefined, and this line is noted. Lines are from 1. */
  findOrAdd(text: string, line: number): number | undefined;
}

/** Numbers of a slot: two halves of a text's hash, and its line, 0 in an empty slot. */
const SLOT_INTS = 3;
const INITIAL_SLOTS = 256;
/** Part of the slots that may be taken before there are twice as many. */
const LOAD_FACTOR_LIMIT = 0.7;

/** Two independent hashes of 32 bits, each by multiplying and mixing in one UTF-16 unit at a time (as in MurmurHash). */
const hashText = (text: string): readonly [number, number] => {
  let first = 0x2545f491;
  let second = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    first = Math.imul(first ^ code, 0x9e3779b1);
    second = Math.imul(second ^ code, 0x5f356495);
    first ^= first >>> 15;
    second ^= second >>> 13;
  }
  return [first ^ text.length, second];
};

/**
 * Makes an empty {@link FirstOccurrences}. It keeps 64 bits of each text instead of the text: a file of three million entries takes 50 MB
 * rather than 400, and takes two different texts for the same once in millions of such files.
 */
export const makeFirstOccurrences = (): FirstOccurrences => {
  let slots = new Int32Array(INITIAL_SLOTS * SLOT_INTS);
  let taken = 0;
  /** The slot of these hashes: theirs, or the empty one where they belong. */
  const find = (first: number, second: number): number => {
    const last = slots.length / SLOT_INTS - 1;
    for (let nr = first & last; ; nr = (nr + 1) & last) {
      const slot = nr * SLOT_INTS;
      if (slots[slot + 2] === 0 || (slots[slot] === first && slots[slot + 1] === second)) return slot;
    }
  };
  const put = (first: number, second: number, line: number) => slots.set([first, second, line], find(first, second));
  const grow = () => {
    const former = slots;
    slots = new Int32Array(former.length * 2);
    for (let slot = 0; slot < former.length; slot += SLOT_INTS)
      if (former[slot + 2] !== 0) put(former[slot] ?? 0, former[slot + 1] ?? 0, former[slot + 2] ?? 0);
  };
  return {
    findOrAdd: (text, line) => {
      const [first, second] = hashText(text);
      const met = slots[find(first, second) + 2];
      if (met !== 0) return met;
      taken += 1;
      if (taken > (slots.length / SLOT_INTS) * LOAD_FACTOR_LIMIT) grow();
      put(first, second, line);
      return undefined;
    },
  };
};
