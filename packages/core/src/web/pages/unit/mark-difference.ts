import type { Html } from '../../../kernel/html.js';
import { type CompareWords, compareWords } from '../../../translations/compare-words.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { markPlaceablesAndSpans } from '../marks/mark-placeables.js';

/** Above this share of differences, marking would mark everything. */
const MARKED_SHARE_LIMIT = 0.7;

/** Ranges of a text that the other lacks; empty where they have little in common, or comparing exceeds the budget. */
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
 * A text with marks for its placeables, and for differences to another; its content is unchanged.
 *
 * @param other undefined: nothing to compare with
 * @param compare comparison within the budget of the page
 */
export const markCandidate = (
  pages: Pick<KindPages, 'split'>,
  text: string,
  other: string | undefined,
  compare: CompareWords = compareWords,
): Html => markPlaceablesAndSpans(pages, text, other === undefined || other === text ? [] : ownSpans(text, other, compare));
