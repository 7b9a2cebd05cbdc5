import { type Html, html } from '../../../kernel/html.js';
import type { Said } from '../../../kernel/text/sentence.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';

/** Ways on from a page that is not there: the search, home, and the first list of the service. */
const waysOn = ({ base, lng, site, locale: { say } }: Visitor): Html => {
  const list = site.links(say).find(({ path }) => path !== '/');
  return html`<form class="row" role="search" aria-label="${say('Search')}" action="${base}/translations/search"><input type="hidden" name="lng" value="${lng}"><input type="hidden" name="go" value="1">
<label class="unseen" for="again">${say('Search words')}</label><input id="again" name="words" type="search" placeholder="${say('Search')}" spellcheck="false"><button class="btn primary">${say('Search')}</button></form>
<p class="row"><a class="btn quiet" href="${base}/">${say('Go home')}</a>${list && html`<a class="btn quiet" href="${base}${list.path}">${list.text}</a>`}</p>`;
};

/** Data of an error page. */
export interface ErrorPage {
  readonly status: number;
  readonly detail: Said;
}

/** Error page: not found, not permitted, or failed; with what happened, and ways on. */
export const errorPage = (visitor: Visitor, { status, detail }: ErrorPage): Page => {
  const { locale, base, path, person } = visitor;
  const { say, translate } = locale;
  const title = status === 404 ? say('Page not found') : status >= 500 ? say('Something went wrong') : say('This did not work');
  const needsSignIn = status === 401 && !person;
  return {
    title,
    isError: true,
    main: html`<div class="empty">${icon(visitor, status === 404 ? 'book' : 'warning', 'art')}<h1>${title}</h1>
<p class="lead">${translate(detail)}</p>
${
  status === 404
    ? waysOn(visitor)
    : html`<p class="row">${needsSignIn && html`<a class="btn primary" href="${base}/sign-in?next=${encodeURIComponent(path)}">${say('Sign in')}</a>`}<a class="btn${!needsSignIn && ' primary'}" href="${base}/">${say('Go home')}</a></p>
<p class="quiet small">${status}</p>`
}</div>`,
  };
};
