import { type Html, html } from '../../kernel/html.js';
import { formatNumber } from './formatting.js';
import type { Visitor } from './visitor.js';

/** Where a page of a list stands: its number, from 0, with that of all pages or, where nobody counts them, whether there is one behind it. */
export type Pagination = { readonly page: number } & ({ readonly pages: number } | { readonly more: boolean });

/**
 * Links to the pages of a list before and behind one, with its number between where that of all pages is known; nothing where there is
 * only one. `path` is below the service's address.
 */
export const pager = (visitor: Visitor, paged: Pagination, path: (page: number) => string): Html | false => {
  const { base, locale } = visitor;
  const { page } = paged;
  const pages = 'pages' in paged ? paged.pages : null;
  const more = 'pages' in paged ? page + 1 < paged.pages : paged.more;
  if (page === 0 && !more) return false;
  const link = (to: number, rel: 'prev' | 'next', text: string) => html`<li><a rel="${rel}" href="${base}${path(to)}">${text}</a></li>`;
  return html`<nav aria-label="${locale.say('Pages')}"><ul class="around">${page > 0 && link(page - 1, 'prev', locale.say('Previous'))}
${pages !== null && html`<li aria-current="page">${locale.say('Page {page} of {pages}', { page: formatNumber(visitor, page + 1), pages: formatNumber(visitor, pages) })}</li>`}
${more && link(page + 1, 'next', locale.say('Next'))}</ul></nav>`;
};
