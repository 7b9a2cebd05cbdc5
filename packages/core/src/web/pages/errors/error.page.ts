import { type Html, html } from '../../../kernel/html.js';
import type { FieldProblem } from '../../../kernel/refusal.js';
import type { Said } from '../../../kernel/text/sentence.js';
import { localPath } from '../../server/requests/local-path.js';
import { problemText } from '../forms/form.page.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';
import type { IconName } from '../marks/icons.js';

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
  /** Fields that are wrong, where it is known which. */
  readonly problems?: readonly FieldProblem[];
  /** True if the page was asked for and nothing was sent, so that its address can be opened again. */
  readonly isRead: boolean;
  /** Path of the page with the form that was sent, including the base path; undefined: unknown. */
  readonly formPath: string | undefined;
}

const ICONS: Readonly<Record<number, IconName>> = { 401: 'lock', 403: 'lock', 404: 'book', 429: 'clock', 503: 'clock' };

/** Statuses of what works a little later. */
const PASSING: ReadonlySet<number> = new Set([409, 429, 500, 503]);

const titleOf = ({ locale: { say } }: Visitor, status: number): string => {
  switch (status) {
    case 401:
      return say('Sign in first');
    case 403:
      return say('Not for your account');
    case 404:
      return say('Page not found');
    case 413:
      return say('Too large');
    case 429:
      return say('Too many tries');
    case 503:
      return say('Very busy');
    default:
      return status >= 500 ? say('Something went wrong') : say('This did not work');
  }
};

/** The one way on that helps most: to sign in, to try again, or back to the form. Null: there is none but home. */
const wayOn = (visitor: Visitor, { status, isRead, formPath }: ErrorPage): Html | null => {
  const { base, origin, path, person, locale } = visitor;
  const { say } = locale;
  const link = (to: string, text: string, attributes: Html | false = false) =>
    html`<a class="btn primary" href="${localPath(origin + base, to)}"${attributes}>${text}</a>`;
  if (status === 401 && !person)
    return html`<a class="btn primary" href="${base}/sign-in?next=${encodeURIComponent(path)}">${say('Sign in')}</a>`;
  if (isRead && PASSING.has(status)) return link(path, say('Try again'));
  // Only what was typed or chosen on a page makes a read wrong: there it is set right.
  if (isRead && status !== 400) return null;
  return formPath === undefined ? null : link(formPath, say('Go back'), html` data-back`);
};

/** Error page: not found, not permitted, or failed; with what happened, and ways on. */
export const errorPage = (visitor: Visitor, error: ErrorPage): Page => {
  const { locale, base } = visitor;
  const { status, detail, problems = [] } = error;
  const [wrong] = problems;
  const { say, translate } = locale;
  const title = titleOf(visitor, status);
  const way = wayOn(visitor, error);
  return {
    title,
    isError: true,
    main: html`<div class="empty">${icon(visitor, ICONS[status] ?? 'warning', 'art')}<h1>${title}</h1>
<p class="lead">${wrong ? problemText(visitor, { path: wrong.path, detail }) : translate(detail)}</p>
${
  status === 404
    ? waysOn(visitor)
    : html`<p class="row">${way}<a class="btn${way ? ' quiet' : ' primary'}" href="${base}/">${say('Go home')}</a></p>
<p class="quiet small">${say('Error {status}', { status: String(status) })}</p>`
}</div>`,
  };
};
