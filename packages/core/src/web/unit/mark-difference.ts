import { type Html, html } from '../../kernel/html.js';
import { type CompareWords, compareWords } from '../../translations/compare-words.js';

/** Where more than this part of a text is its own, marking it would mark everything. */
const MARKED_SHARE_LIMIT = 0.7;

/**
 * The text with what is not in the other one marked; the text itself stays as it is. Texts that have little in common, or that would be
 * too much work to compare, are left unmarked.
 *
 * @param compare with the budget of the page
 */
export const markDifference = (text: string, other: string, compare: CompareWords = compareWords): Html => {
  const parts = compare(other, text)?.filter(({ removed }) => !removed);
  const own = parts?.filter(({ added }) => added).reduce((length, { value }) => length + value.length, 0) ?? 0;
  if (!parts || own > text.length * MARKED_SHARE_LIMIT) return html`${text}`;
  return html`${parts.map(({ value, added }) => (added ? html`<ins>${value}</ins>` : html`${value}`))}`;
};
