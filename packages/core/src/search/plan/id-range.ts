/** All ids from one to another, both included. */
export type IdRange = readonly [least: number, greatest: number];

/** Number of ids in a range; null: none. */
export const countRange = (range: IdRange | null): number => (range ? range[1] - range[0] + 1 : 0);

/** The ids of a range, in order; null: none. */
export const idsInRange = (range: IdRange | null): number[] =>
  Array.from({ length: countRange(range) }, (_, nth) => (range?.[0] ?? 0) + nth);

/** The longest run of numbers that follow each other in an ascending list, the first of equal ones; null where the list is empty. */
export const longestRun = (numbers: readonly number[]): IdRange | null => {
  let longest: IdRange | null = null;
  let least = 0;
  for (const [at, number] of numbers.entries()) {
    if (number - 1 !== numbers[at - 1]) least = number;
    if (number - least + 1 > countRange(longest)) longest = [least, number];
  }
  return longest;
};
