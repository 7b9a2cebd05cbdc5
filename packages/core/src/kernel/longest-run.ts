/** The longest run of numbers that follow each other in an ascending list: places from (inclusive), to (exclusive). Of equal ones the first. */
export const longestRun = (numbers: readonly number[]): readonly [from: number, end: number] => {
  let [from, end] = [0, 0];
  let began = 0;
  for (const [at, number] of numbers.entries()) {
    if (at > 0 && number !== (numbers[at - 1] ?? 0) + 1) began = at;
    if (at + 1 - began > end - from) [from, end] = [began, at + 1];
  }
  return [from, end];
};
