import { type Html, type HtmlValue, html } from '../../../kernel/html.js';
import type { Visitor } from '../layout/visitor.js';

/** A column of a table that is a list on phones. */
export interface Column {
  /** Heading; on phones also before the value, where `isLabelled`. */
  readonly text: string;
  /** Shorter label before the value on phones, where the heading is too long. */
  readonly shortText?: string;
  /** True if the heading is for screen readers alone. */
  readonly isUnseen?: boolean;
  readonly isNumber?: boolean;
  readonly isLabelled?: boolean;
  /** The column of the name, which is the row's header. */
  readonly isName?: boolean;
  /** True if phones leave it out. */
  readonly isRare?: boolean;
  /** Sorting by the column: path of the table in that order, and the order that it is in now. */
  readonly sort?: { readonly path: string; readonly direction?: 'ascending' | 'descending' | undefined };
}

const headCell = ({ base }: Visitor, { text, isUnseen, isNumber, isRare, sort }: Column): Html =>
  html`<th scope="col" class="${isNumber && 'num'}${isRare && ' hide-phone'}"${sort?.direction && html` aria-sort="${sort.direction}"`}>${
    sort ? html`<a href="${base}${sort.path}">${text}</a>` : isUnseen ? html`<span class="unseen">${text}</span>` : text
  }</th>`;

const bodyCell = (
  { text, shortText = text, isNumber, isLabelled, isName, isRare }: Column | undefined = { text: '' },
  value: HtmlValue,
): Html => {
  const classes = [isNumber && 'num', isName && 'main', isRare && 'hide-phone'].filter(Boolean).join(' ');
  const attributes = html`${classes && html` class="${classes}"`}${isLabelled && html` data-label="${shortText}"`}`;
  return isName ? html`<th scope="row"${attributes}>${value}</th>` : html`<td${attributes}>${value}</td>`;
};

/**
 * A table that is a list on phones: a row becomes its name, then its values, with labels where numbers alone say nothing.
 *
 * @param caption what it lists, for screen readers
 * @param rows values in the order of the columns
 */
export const foldingTable = (
  visitor: Visitor,
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly HtmlValue[])[],
): Html =>
  html`<table class="folds"><caption class="unseen">${caption}</caption>
<thead><tr>${columns.map((column) => headCell(visitor, column))}</tr></thead>
<tbody>${rows.map((values) => html`<tr>${values.map((value, nr) => bodyCell(columns[nr], value))}</tr>\n`)}</tbody></table>`;
