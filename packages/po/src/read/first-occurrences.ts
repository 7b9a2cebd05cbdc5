/** First occurrence (line) of each text, to find duplicate messages: a hash table with open addressing that keeps 64-bit hashes only. */
export interface FirstOccurrences {
  /** The line of the text's first occurrence; undefined where it is new, and then this line is stored. Lines are from 1. */
  findOrAdd(text: string, line: number): number | undefined;
}

/** Integers of a slot: two halves of a text's hash, and its line, 0 in an empty slot. */
const SLOT_INTS = 3;
const INITIAL_SLOTS = 256;
/** Load factor above which the table doubles. */
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
 * Makes an empty hash table of first occurrences. It keeps 64-bit hashes instead of texts: a file of three million entries takes 50 MB
 * rather than 400, and hashes collide once in millions of such files.
 */
export const makeFirstOccurrences = (): FirstOccurrences => {
  let slots = new Int32Array(INITIAL_SLOTS * SLOT_INTS);
  let taken = 0;
  /** The slot of these hashes (linear probing): theirs, or the empty one where they belong. */
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
      const firstLine = slots[find(first, second) + 2];
      if (firstLine !== 0) return firstLine;
      taken += 1;
      if (taken > (slots.length / SLOT_INTS) * LOAD_FACTOR_LIMIT) grow();
      put(first, second, line);
      return undefined;
    },
  };
};
