import type { Html } from '../../../kernel/html.js';
import { type CompareWords, compareWords, type WordChange } from '../../../translations/compare-words.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { markPlaceablesAndSpans } from '../marks/mark-placeables.js';

/** Above this share of differences, marking would mark everything. */
const MARKED_SHARE_LIMIT = 0.7;

/** Differences of a text to another; empty where they have little in common, or comparing exceeds the budget. */
const changesOf = (text: string, other: string, compare: CompareWords): readonly WordChange[] => {
  const changes = compare(other, text) ?? [];
  const own = changes.reduce((length, { value, added }) => length + (added ? value.length : 0), 0);
  return own > text.length * MARKED_SHARE_LIMIT ? [] : changes;
};

/**
 * A text with marks for its placeables, and for differences to another: its own words, and those of the other that it lacks. The latter are no part
 * of the text: hidden from screen readers, and passed over where the text is taken from the page.
 *
 * @param other undefined: nothing to compare with
 * @param compare comparison within the budget of the page
 */
export const markCandidate = (
  pages: Pick<KindPages, 'split'>,
  text: string,
  other: string | undefined,
  compare: CompareWords = compareWords,
): Html => {
  const spans: (readonly [number, number])[] = [];
  const lacks: (readonly [number, string])[] = [];
  let at = 0;
  for (const { value, added, removed } of other === undefined || other === text ? [] : changesOf(text, other, compare)) {
    if (removed) {
      if (value.trim() !== '') lacks.push([at, value.trim()]);
      continue;
    }
    // White space at the ends is no word.
    if (added) spans.push([at + value.length - value.trimStart().length, at + value.trimEnd().length]);
    at += value.length;
  }
  return markPlaceablesAndSpans(pages, text, spans, lacks);
};
