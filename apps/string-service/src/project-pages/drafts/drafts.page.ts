import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { langAttributes, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { markPlaceables } from '@translation-commons/core/web/pages/marks/mark-placeables.js';
import { engineTitle } from '../../drafts/engines/protocols.js';
import type { Draft } from '../../drafts/review/draft.js';
import { formatProjectName, type ProjectName } from '../../projects/project.js';
import { draftsPath, projectLanguagePath } from '../../projects/project-path.js';
import { splitPlaceholders } from '../../strings/split-placeholders.js';
import { stringPages } from '../../strings/string-pages.js';
import { projectTrail } from '../project-trail.page.js';

/** Drafts of a project and language that wait for people. */
export interface DraftsPage extends ProjectName {
  readonly lng: string;
  /** The first of them, and those behind it on the page. */
  readonly drafts: readonly Draft[];
  readonly count: number;
  /** True when the reader may keep many at once. */
  readonly mayKeepMany: boolean;
}

const sourceTexts = ({ source }: Draft): Html =>
  html`${source.map((form) => html`<p class="text" lang="en" dir="ltr">${markPlaceables(splitPlaceholders(form))}</p>`)}`;

const failedChecks = ({ locale: { say } }: Visitor, { failing }: Draft): Html | false => {
  const { failing: explain } = stringPages.texts(say);
  return failing.length > 0 && html`<ul class="failing">${failing.map((name) => html`<li>${explain?.(name) ?? name}</li>`)}</ul>`;
};

const hiddenFields = ({ origin, project, lng }: DraftsPage): Html =>
  html`${Object.entries({ origin, project, lng }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;

const current = (visitor: Visitor, page: DraftsPage, draft: Draft): Html => {
  const { base, person, csrfField, path, locale } = visitor;
  const { say } = locale;
  const { id, sguid, forms, lng, engine } = draft;
  const string = `${base}${stringPages.path({ key: sguid, profile: { context: '' } }, lng)}`;
  const field = (form: string, nr: number) =>
    html`<p class="field"><label class="unseen" for="form-${nr}">${say('Your translation')} ${nr + 1}</label>
<textarea id="form-${nr}" name="translation[]" data-draft rows="2" ${langAttributes(lng)} aria-keyshortcuts="e">
${form}</textarea></p>`;
  const buttons = person
    ? html`<p class="row"><button class="main" data-key="y" aria-keyshortcuts="y">${say('Keep')} <kbd>y</kbd></button>
<button formaction="${base}/drafts/skip" formnovalidate data-key="0" aria-keyshortcuts="0">${say('Skip')} <kbd>0</kbd></button>
<span class="quiet">${say('Edit')} <kbd>e</kbd></span> <a href="${base}${draftsPath(page, lng, id)}" rel="next">${say('Next')}</a></p>`
    : html`<p><a class="button" href="${base}/sign-in?next=${encodeURIComponent(path)}">${stringPages.texts(say).signIn}</a></p>`;
  return html`<section aria-labelledby="draft"><h2 id="draft"><a href="${string}">${say('String')}</a></h2>
<div class="source">${sourceTexts(draft)}</div>
<form class="fields editor" method="post" action="${base}/drafts/keep">${person && csrfField()}${hiddenFields(page)}<input type="hidden" name="id" value="${id}">
<p class="quiet">${say('Machine draft')}: ${engineTitle(engine, say('Agent'))}</p>
${forms.map(field)}
${failedChecks(visitor, draft)}
${buttons}</form></section>`;
};

const following = (visitor: Visitor, page: DraftsPage): Html | false => {
  const { base, csrfField, locale } = visitor;
  const { sayCount } = locale;
  const good = page.drafts.filter(({ failing }) => failing.length === 0);
  if (!page.mayKeepMany || good.length < 2) return false;
  return html`<section aria-labelledby="many"><h2 id="many">${sayCount('{n} draft', '{n} drafts', good.length)}</h2>
<form method="post" action="${base}/drafts/keep-many">${csrfField()}${hiddenFields(page)}
<ul class="found">${good.map(
    (draft) => html`<li><input type="hidden" name="ids[]" value="${draft.id}">${sourceTexts(draft)}
${draft.forms.map((form) => html`<p class="text" ${langAttributes(draft.lng)}>${markPlaceables(splitPlaceholders(form))}</p>`)}</li>`,
  )}</ul>
<p><button>${sayCount('Keep {n} draft', 'Keep {n} drafts', good.length)}</button></p></form></section>`;
};

/** The page on which people keep, edit or skip drafts, one after the other; moderators a page of them at once. */
export const draftsPage = (visitor: Visitor, page: DraftsPage): Page => {
  const { base, locale, languages } = visitor;
  const { say, sayCount } = locale;
  const language = languageName(languages, page.lng, visitor);
  const [first] = page.drafts;
  const languagePath = `${base}${projectLanguagePath(page, page.lng)}`;
  const title = say('Review drafts');
  return {
    title: `${title} · ${formatProjectName(page)} · ${language}`,
    lng: page.lng,
    main: html`${projectTrail(visitor, page, title, [html`<a href="${languagePath}">${language}</a>`])}
<h1>${title}</h1>
${
  first
    ? html`<p class="quiet">${sayCount('{n} draft', '{n} drafts', page.count)}</p>
${current(visitor, page, first)}
${following(visitor, page)}`
    : html`<p class="lead">${say('No drafts are waiting.')}</p><p><a href="${languagePath}">${language}</a></p>`
}`,
  };
};
