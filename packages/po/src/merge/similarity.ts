/** Length of the longest common subsequence (LCS) of two byte strings, thirty-one positions at a time (bit-parallel, Hyyrö). */
const longestCommonSubsequence = (one: string, other: string): number => {
  const words = Math.ceil(one.length / WORD_BITS);
  const masks = new Map<number, Int32Array>();
  for (let at = 0; at < one.length; at += 1) {
    const code = one.charCodeAt(at);
    const mask = masks.get(code) ?? new Int32Array(words);
    const word = Math.floor(at / WORD_BITS);
    mask[word] = (mask[word] ?? 0) | (1 << (at % WORD_BITS));
    masks.set(code, mask);
  }
  const row = new Int32Array(words).fill(WORD_MASK);
  for (let at = 0; at < other.length; at += 1) {
    const mask = masks.get(other.charCodeAt(at));
    if (mask === undefined) continue;
    let carry = 0;
    for (let word = 0; word < words; word += 1) {
      const bits = row[word] ?? 0;
      const match = bits & (mask[word] ?? 0);
      const sum = bits + match + carry;
      carry = sum > WORD_MASK ? 1 : 0;
      row[word] = (sum & WORD_MASK) | (bits & ~match);
    }
  }
  let length = 0;
  for (let at = 0; at < one.length; at += 1) if (((row[Math.floor(at / WORD_BITS)] ?? 0) & (1 << (at % WORD_BITS))) === 0) length += 1;
  return length;
};

/** One bit less than an integer has, so that a carry shows. */
const WORD_BITS = 30;
const WORD_MASK = 2 ** WORD_BITS - 1;

/** A text as bytes of UTF-8, a character each: GNU gettext compares bytes. */
export const byteString = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/**
 * Similarity of two texts from 0 to 1, as gettext's `fstrcmp`: the share of both that an edit script of insertions and deletions keeps.
 *
 * @param one as {@link byteString} gives it
 * @param other as {@link byteString} gives it
 */
export const similarity = (one: string, other: string): number => {
  const length = one.length + other.length;
  return length === 0 ? 1 : (2 * longestCommonSubsequence(one, other)) / length;
};

/** Steps that {@link similarity} takes for two texts of these lengths. */
export const similaritySteps = (one: number, other: number): number => Math.ceil(one / WORD_BITS) * other + one + other;

/** The similarity that two texts of these lengths have at most. */
export const similarityBound = (one: number, other: number): number => (2 * Math.min(one, other)) / Math.max(one + other, 1);
