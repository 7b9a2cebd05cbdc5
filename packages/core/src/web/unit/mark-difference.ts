import { diffWordsWithSpace } from 'diff';
import { type Html, html } from '../../kernel/html.js';

/** Where more than this part of a text is its own, marking it would mark everything. */
const MARKED_SHARE_LIMIT = 0.7;

/** The text with what is not in the other one marked; the text itself stays as it is. Texts that have little in common are left unmarked. */
export const markDifference = (text: string, other: string): Html => {
  const parts = diffWordsWithSpace(other, text).filter(({ removed }) => !removed);
  const own = parts.filter(({ added }) => added).reduce((length, { value }) => length + value.length, 0);
  if (own > text.length * MARKED_SHARE_LIMIT) return html`${text}`;
  return html`${parts.map(({ value, added }) => (added ? html`<ins>${value}</ins>` : html`${value}`))}`;
};
