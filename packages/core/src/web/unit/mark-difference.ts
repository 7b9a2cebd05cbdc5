import type { Html } from '../../kernel/html.js';
import { type CompareWords, compareWords } from '../../translations/compare-words.js';
import type { KindPages } from '../../units/kind/pages.js';
import { markPlaceablesAndSpans } from './mark-placeables.js';

/** Where more than this part of a text is its own, marking it would mark everything. */
const MARKED_SHARE_LIMIT = 0.7;

/** Where a text has what the other one has not; nowhere where they have little in common, or would be too much work to compare. */
const ownSpans = (text: string, other: string, compare: CompareWords): readonly (readonly [number, number])[] => {
  const spans: (readonly [number, number])[] = [];
  let at = 0;
  for (const { value, added, removed } of compare(other, text) ?? []) {
    if (removed) continue;
    if (added) spans.push([at, at + value.length]);
    at += value.length;
  }
  const own = spans.reduce((length, [from, end]) => length + end - from, 0);
  return own > text.length * MARKED_SHARE_LIMIT ? [] : spans;
};

/**
 * The text with its placeables marked, and what is not in the other one; the text itself stays as it is.
 *
 * @param other undefined: nothing to compare it with
 * @param compare with the budget of the page
 */
export const markCandidate = (
  pages: Pick<KindPages, 'split'>,
  text: string,
  other: string | undefined,
  compare: CompareWords = compareWords,
): Html => markPlaceablesAndSpans(pages, text, other === undefined || other === text ? [] : ownSpans(text, other, compare));

/** The same for a text without placeables. */
export const markDifference = (text: string, other: string, compare: CompareWords = compareWords): Html =>
  markCandidate({ split: (whole) => [{ text: whole, isPlaceholder: false }] }, text, other, compare);
