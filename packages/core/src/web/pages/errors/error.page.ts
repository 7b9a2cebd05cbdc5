import { html } from '../../../kernel/html.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';

/** Data of an error page. */
export interface ErrorPage {
  readonly status: number;
  readonly detail: string;
}

/** Error page: not found, not permitted, or failed; with what happened, and ways on. */
export const errorPage = (visitor: Visitor, { status, detail }: ErrorPage): Page => {
  const { locale, base, path, person } = visitor;
  const { say, retell } = locale;
  const title = status === 404 ? say('Page not found') : status >= 500 ? say('Something went wrong') : say('This did not work');
  const needsSignIn = status === 401 && !person;
  return {
    title,
    isError: true,
    main: html`<div class="empty">${icon(visitor, status === 404 ? 'search' : 'warning', 'art')}<h1>${title}</h1>
<p class="lead">${retell(detail)}</p>
<p class="row">${needsSignIn && html`<a class="btn primary" href="${base}/sign-in?next=${encodeURIComponent(path)}">${say('Sign in')}</a>`}<a class="btn${!needsSignIn && ' primary'}" href="${base}/">${say('Go home')}</a>${status === 404 && html`<a class="btn" href="${base}/translations/search">${say('Search')}</a>`}</p>
<p class="quiet small">${status}</p></div>`,
  };
};
