import { makeIntHashTable } from '../int-hash-table.js';

/** The first occurrence of each text, to find duplicate messages by their `msgctxt` and `msgid`. */
export interface FirstOccurrences {
  /** The line where the text was met before; otherwise undefined, and this line is noted. Lines are from 1. */
  findOrAdd(text: string, line: number): number | undefined;
}

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

/** Fields of a record: two halves of a text's hash, which are its key, and its line. */
const OCCURRENCE_LAYOUT = { fields: 3, keyFields: 2 };
const LINE_FIELD = 2;

/**
 * Makes an empty {@link FirstOccurrences}. It keeps 64 bits of each text instead of the text: a file of three million entries takes some
 * 80 MB rather than 400, and takes two different texts for the same once in millions of such files.
 */
export const makeFirstOccurrences = (): FirstOccurrences => {
  const table = makeIntHashTable(OCCURRENCE_LAYOUT);
  return {
    findOrAdd: (text, line) => {
      const [first, second] = hashText(text);
      table.set(0, first);
      table.set(1, second);
      table.set(LINE_FIELD, line);
      const found = table.find();
      if (found !== undefined) return table.get(found, LINE_FIELD);
      table.add();
      return undefined;
    },
  };
};
