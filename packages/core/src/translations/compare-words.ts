import { diffArrays } from 'diff';
import { UNSPACED_SCRIPTS } from '../kernel/text/unspaced-scripts.js';

/**
 * Tokens: words with their combining marks, so that a different vowel mark marks its word; single characters in scripts without spaces; white space;
 * any other character.
 */
const TOKEN_PATTERN = new RegExp(`[${UNSPACED_SCRIPTS}]\\p{M}*|(?:(?![${UNSPACED_SCRIPTS}])[\\p{L}\\p{M}\\p{N}_])+|\\s+|[^]`, 'gu');

/** Maximum edit distance in words: the steps of a comparison grow with its square (Myers, O(ND)). */
const EDIT_LIMIT = 200;

/** Maximum length of both texts together, in characters: in scripts without spaces each is a word. */
const LENGTH_LIMIT = 40_000;

/** Budget of steps for one response: enough for a hundred texts with the maximum distance, or thousands of sentences. */
const STEP_BUDGET = 4_000_000;

/** Upper bound for the steps of a comparison. */
const stepsFor = (before: string, after: string): number => {
  const length = before.length + after.length;
  return length + Math.min(length, EDIT_LIMIT) ** 2;
};

/** A run of the difference: in both texts (`same`), only in the later one (`added`), or only in the earlier one (`removed`). */
export interface WordChange {
  readonly value: string;
  readonly added: boolean;
  readonly removed: boolean;
}

/** Word diff of two texts (an edit script; white space counts as words); null where it exceeds the budget. */
export type CompareWords = (before: string, after: string) => readonly WordChange[] | null;

/** Word diff of two texts whose edit distance is at most 200 words, with at most 40,000 characters together. */
export const compareWords: CompareWords = (before, after) => {
  if (before.length + after.length > LENGTH_LIMIT) return null;
  const changes = diffArrays(before.match(TOKEN_PATTERN) ?? [], after.match(TOKEN_PATTERN) ?? [], { maxEditLength: EDIT_LIMIT });
  return changes?.map(({ value, added, removed }) => ({ value: value.join(''), added, removed })) ?? null;
};

/** The same for the texts of one response, which share a budget: once it is used up, nothing more is compared. */
export const compareWithinBudget = (): CompareWords => {
  let left = STEP_BUDGET;
  return (before, after) => {
    left -= stepsFor(before, after);
    return left < 0 ? null : compareWords(before, after);
  };
};
