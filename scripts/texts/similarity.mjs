/**
 * Similarity of two texts by the pairs of letters that both have (the Dice coefficient of their bigrams): 0 nothing in common, 1 the same.
 *
 * @param {string} one
 * @param {string} other
 */
export const similarity = (one, other) => {
  const [left, right] = [pairs(one), pairs(other)];
  const most = left.length + right.length;
  if (most === 0) return one === other ? 1 : 0;
  const unmatched = new Map();
  for (const pair of left) unmatched.set(pair, (unmatched.get(pair) ?? 0) + 1);
  let both = 0;
  for (const pair of right) {
    const left = unmatched.get(pair) ?? 0;
    if (left === 0) continue;
    both += 1;
    unmatched.set(pair, left - 1);
  }
  return (2 * both) / most;
};

const pairs = (text) => {
  const letters = [...text.toLowerCase()];
  return letters.slice(1).map((letter, nr) => letters[nr] + letter);
};
