import { type Html, html } from '../http/html.js';
import { number } from './texts.js';
import type { Visitor } from './visitor.js';

/** Where a page of a list stands. */
export interface Paged {
  /** From 0. */
  readonly page: number;
  /** Number of all pages. */
  readonly pages: number;
}

/** Links to the pages of a list before and behind one, with its number between; nothing where there is only one. `path` is below the service's address. */
export const pager = (visitor: Visitor, { page, pages }: Paged, path: (page: number) => string): Html | false => {
  const { base, voice } = visitor;
  if (pages < 2) return false;
  const link = (to: number, rel: 'prev' | 'next', text: string) => html`<li><a rel="${rel}" href="${base}${path(to)}">${text}</a></li>`;
  return html`<nav aria-label="${voice.say('Pages')}"><ul class="around">${page > 0 && link(page - 1, 'prev', voice.say('Previous'))}
<li aria-current="page">${voice.say('Page {page} of {pages}', { page: number(visitor, page + 1), pages: number(visitor, pages) })}</li>
${page + 1 < pages && link(page + 1, 'next', voice.say('Next'))}</ul></nav>`;
};
