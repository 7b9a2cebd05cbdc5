import { type Html, html } from '../../kernel/html.js';
import { number } from '../html/texts.js';
import type { Visitor } from './visitor.js';

/** Where a page of a list stands: its number, from 0, with that of all pages or, where nobody counts them, whether there is one behind it. */
export type Paged = { readonly page: number } & ({ readonly pages: number } | { readonly more: boolean });

/**
 * Links to the pages of a list before and behind one, with its number between where that of all pages is known; nothing where there is
 * only one. `path` is below the service's address.
 */
export const pager = (visitor: Visitor, paged: Paged, path: (page: number) => string): Html | false => {
  const { base, voice } = visitor;
  const { page } = paged;
  const pages = 'pages' in paged ? paged.pages : null;
  const more = 'pages' in paged ? page + 1 < paged.pages : paged.more;
  if (page === 0 && !more) return false;
  const link = (to: number, rel: 'prev' | 'next', text: string) => html`<li><a rel="${rel}" href="${base}${path(to)}">${text}</a></li>`;
  return html`<nav aria-label="${voice.say('Pages')}"><ul class="around">${page > 0 && link(page - 1, 'prev', voice.say('Previous'))}
${pages !== null && html`<li aria-current="page">${voice.say('Page {page} of {pages}', { page: number(visitor, page + 1), pages: number(visitor, pages) })}</li>`}
${more && link(page + 1, 'next', voice.say('Next'))}</ul></nav>`;
};
