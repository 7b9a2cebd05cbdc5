import { diffArrays } from 'diff';
import { UNSPACED_SCRIPTS } from '../kernel/text/unspaced-scripts.js';

/**
 * Words with their combining marks, so that a vowel mark that differs marks its word; in scripts without spaces a character each; white space; any other character.
 */
const PARTS = new RegExp(`[${UNSPACED_SCRIPTS}]\\p{M}*|(?:(?![${UNSPACED_SCRIPTS}])[\\p{L}\\p{M}\\p{N}_])+|\\s+|[^]`, 'gu');

/** Words that may differ between two texts that are compared: steps of a comparison grow with the square of that (Myers, O(ND)). */
const EDIT_LIMIT = 200;

/** Characters of both texts together: each is a word where a script writes no spaces. */
const LENGTH_LIMIT = 40_000;

/** Steps of comparisons that one answer may take, about: a hundred of texts that differ as much as may be, thousands of a sentence each. */
const STEP_BUDGET = 4_000_000;

/** Steps that comparing may take at most, about. */
const stepsFor = (before: string, after: string): number => {
  const length = before.length + after.length;
  return length + Math.min(length, EDIT_LIMIT) ** 2;
};

/** A stretch of two texts that are compared: in both, or in the later one alone (`added`), or in the earlier one (`removed`). */
export interface WordChange {
  readonly value: string;
  readonly added: boolean;
  readonly removed: boolean;
}

/** Compares two texts word by word (an edit script, white space among the words); null where that would be too much work. */
export type CompareWords = (before: string, after: string) => readonly WordChange[] | null;

/** Compares two texts whose edit distance is at most 200 words, and which are not longer than 40,000 characters together. */
export const compareWords: CompareWords = (before, after) => {
  if (before.length + after.length > LENGTH_LIMIT) return null;
  const changes = diffArrays(before.match(PARTS) ?? [], after.match(PARTS) ?? [], { maxEditLength: EDIT_LIMIT });
  return changes?.map(({ value, added, removed }) => ({ value: value.join(''), added, removed })) ?? null;
};

/** The same for the texts of one answer, which share a budget of steps: past it nothing is compared any more. */
export const compareWithinBudget = (): CompareWords => {
  let left = STEP_BUDGET;
  return (before, after) => {
    left -= stepsFor(before, after);
    return left < 0 ? null : compareWords(before, after);
  };
};
