import { html } from '../../../kernel/html.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';

/** Data of an error page. */
export interface ErrorPage {
  readonly status: number;
  readonly detail: string;
}

/** Error page: not found, not permitted, or failed. */
export const errorPage = ({ locale: { say, retell }, base, path, person }: Visitor, { status, detail }: ErrorPage): Page => {
  const title = status === 404 ? say('Page not found') : status >= 500 ? say('Something went wrong') : say('This did not work');
  return {
    title,
    isError: true,
    main: html`<h1>${title}</h1>
<p class="lead">${retell(detail)}</p>
<p>${status === 401 && !person && html`<a class="button" href="${base}/sign-in?next=${encodeURIComponent(path)}">${say('Sign in')}</a> `}<a href="${base}/">${say('Go home')}</a></p>
<p class="quiet">${status}</p>`,
  };
};
