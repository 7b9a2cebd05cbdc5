import type { LatestTranslation } from '../../../feeds/latest-translation.js';
import { type Html, html } from '../../../kernel/html.js';
import type { Electors } from '../../../people/electorates/electorate.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { emptyState } from '../components/notice.page.js';
import { linkButton, pageHead } from '../components/page-head.page.js';
import { text } from '../components/text.page.js';
import { isolateName, languageName, relativeTime } from '../layout/formatting.js';
import { languageChoicePath } from '../layout/language-choice/language-choice-path.js';
import type { Page } from '../layout/page.js';
import { hasLanguage, type Visitor } from '../layout/visitor.js';
import { face } from '../marks/face.page.js';
import { unitReference } from '../unit/related-units.page.js';

/** Data of the page with the latest translations. */
export interface LatestPage {
  readonly kind: UnitKind;
  readonly lng: string;
  /** Since midnight UTC, this many days ago. */
  readonly days: number;
  /** Narrows it, as in the request. */
  readonly scope: Readonly<Record<string, unknown>>;
  /** The electorate for which all of it leads; null: none requested. */
  readonly electors: Electors | null;
  /** Newest first. */
  readonly found: readonly LatestTranslation[];
  /** True if there may be more. */
  readonly more: boolean;
}

const fieldText = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

const filterForm = ({ base, locale }: Visitor, { kind, lng, days, scope, electors }: LatestPage): Html => {
  const { say, sayCount } = locale;
  const labels = kind.pages.searchLabels(say);
  const spans = [...new Set([1, 7, 30, 365, days])].sort((one, other) => one - other);
  return html`<form class="fields" action="${base}/translations/latest"><input type="hidden" name="lng" value="${lng}">${electors && html`<input type="hidden" name="electorate" value="${electors.id}">`}
<div class="row"><p><label for="days">${say('Since')}</label> <select id="days" name="days">${spans.map(
    (span) =>
      html`<option value="${span}"${span === days && html` selected`}>${span === 1 ? say('yesterday') : sayCount('{n} day ago', '{n} days ago', span)}</option>`,
  )}</select></p>
${Object.keys(kind.scope.params.properties).map((key) => {
  const value = fieldText(scope[key]);
  const label = labels[key]?.label;
  // A parameter without a name for people comes from links alone.
  if (label === undefined) return value !== '' && html`<input type="hidden" name="${key}" value="${value}">`;
  return html`<p><label for="latest-${key}">${label}</label>
<input id="latest-${key}" name="${key}" value="${value}" size="14" autocomplete="off"></p>`;
})}<p><button class="btn primary">${say('Show')}</button></p></div></form>`;
};

const latestItem = (visitor: Visitor, { kind: { pages }, electors }: LatestPage, latest: LatestTranslation): Html => {
  const { unit, lng, forms, time, username, tguid } = latest;
  const path = `${pages.path(unit, encodeURIComponent(lng))}${electors ? `?electorate=${electors.id}` : ''}#t-${tguid}`;
  return html`<li><div>${text(pages, unit.forms[0] ?? '', { lng: unit.sourceLng ?? null, as: 'a', classes: 'line', attributes: html`href="${visitor.base}${path}"`, before: unitReference(pages, unit, visitor) })}
${text(pages, forms, { lng, as: 'p', classes: 'line soft' })}
<p class="meta"><a class="who" href="${visitor.base}/people/${encodeURIComponent(username)}">${face(username)}${isolateName(username)}</a></p></div><span class="when">${relativeTime(visitor, time)}</span></li>`;
};

/** Page with the latest translations into a language, and links to its feeds. */
export const latestPage = (visitor: Visitor, page: LatestPage): Page => {
  const { base, languages, locale } = visitor;
  const { say, sayCount } = locale;
  const { lng, days, scope, electors, found, more } = page;
  const language = languageName(languages, lng, visitor);
  const query = new URLSearchParams(
    Object.fromEntries(
      Object.entries({ ...scope, days, ...(electors && { electorate: electors.id }) }).map(([key, value]) => [key, fieldText(value)]),
    ),
  );
  const inOtherLanguage = `/translations/latest?${query}&lng={lng}`;
  if (found.length === 0 && !hasLanguage({ ...visitor, lng })) {
    const choose = linkButton(visitor, languageChoicePath(visitor, inOtherLanguage), say('Choose a language'), 'primary');
    const title = say('Latest translations');
    return {
      title,
      inOtherLanguage,
      main: html`${pageHead(visitor, { title })}
${emptyState(visitor, { icon: 'language', title: say('Choose your language'), actions: choose })}`,
    };
  }
  const feed = `/rss-feed/${encodeURIComponent(lng)}`;
  return {
    title: say('Latest translations into {language}', { language }),
    lng,
    inOtherLanguage,
    feed,
    main: html`${pageHead(visitor, { title: say('Latest translations into {language}', { language }) })}
${electors && html`<p class="lead">${say('Only what leads for:')} <a href="${base}/electorates/${electors.id}"><bdi>${electors.name}</bdi></a></p>`}
${filterForm(visitor, page)}
<section aria-labelledby="found"><h2 id="found">${more ? sayCount('Latest translation', 'Latest {n} translations', found.length) : sayCount('{n} translation', '{n} translations', found.length)}</h2>
${found.length === 0 && emptyState(visitor, { title: say('No translations in this time.'), actions: html`<a class="btn quiet" href="${base}/">${say('Go home')}</a>` })}
${found.length > 0 && html`<ol class="sheet list">${found.map((latest) => latestItem(visitor, page, latest))}</ol>`}</section>
<p class="small quiet feeds">${say('Feeds:')} <a href="${base}${feed}">${isolateName('RSS')}</a> <a href="${base}${feed}?format=atom">${isolateName('Atom')}</a> <a href="${base}${feed}?format=json">${isolateName('JSON Feed')}</a></p>`,
  };
};
