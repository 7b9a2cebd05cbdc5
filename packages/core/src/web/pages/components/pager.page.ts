import { type Html, html } from '../../../kernel/html.js';
import { formatNumber } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';

/** Position in a paginated list: page number, from 0, with the number of pages or, where that is unknown, whether there is another. */
export type Pagination = { readonly page: number } & ({ readonly pages: number } | { readonly more: boolean });

/**
 * Pagination: links to the previous and next page, with the page number where their total is known; empty where there is only one. `path` is relative
 * to the service's address.
 */
export const pager = (visitor: Visitor, paged: Pagination, path: (page: number) => string): Html | false => {
  const { base, locale } = visitor;
  const { page } = paged;
  const pages = 'pages' in paged ? paged.pages : null;
  const more = 'pages' in paged ? page + 1 < paged.pages : paged.more;
  if (page === 0 && !more) return false;
  const link = (to: number, rel: 'prev' | 'next', text: string) => html`<li><a rel="${rel}" href="${base}${path(to)}">${text}</a></li>`;
  return html`<nav aria-label="${locale.say('Pages')}"><ul class="pager">${page > 0 && link(page - 1, 'prev', locale.say('Previous'))}
${pages !== null && html`<li aria-current="page">${locale.say('Page {page} of {pages}', { page: formatNumber(visitor, page + 1), pages: formatNumber(visitor, pages) })}</li>`}
${more && link(page + 1, 'next', locale.say('Next'))}</ul></nav>`;
};
