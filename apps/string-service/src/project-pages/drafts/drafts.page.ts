import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { badge, emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { linkButton, pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { text } from '@translation-commons/core/web/pages/components/text.page.js';
import { langAttributes, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { tile } from '@translation-commons/core/web/pages/marks/face.page.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import { engineTitle } from '../../drafts/engines/protocols.js';
import type { Draft } from '../../drafts/review/draft.js';
import { formatProjectName, type ProjectName } from '../../projects/project.js';
import { draftsPath, projectLanguagePath, projectPath } from '../../projects/project-path.js';
import { stringPages } from '../../strings/string-pages.js';

/** Drafts of a project and language that wait for people. */
export interface DraftsPage extends ProjectName {
  readonly lng: string;
  /** Language of the source texts. */
  readonly sourceLng: string;
  /** The first of them, and those behind it on the page. */
  readonly drafts: readonly Draft[];
  readonly count: number;
  /** True when the reader may keep many at once. */
  readonly mayKeepMany: boolean;
}

const failedChecks = (visitor: Visitor, { failing }: Draft): Html | false => {
  const { failing: explain } = stringPages.texts(visitor.locale.say);
  return (
    failing.length > 0 && html`<p class="row">${failing.map((name) => badge(visitor, explain?.(name) ?? name, 'close', 'warning'))}</p>`
  );
};

const hiddenFields = ({ origin, project, lng }: DraftsPage): Html =>
  html`${Object.entries({ origin, project, lng }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;

const current = (visitor: Visitor, page: DraftsPage, draft: Draft): Html => {
  const { base, person, csrfField, path, locale } = visitor;
  const { say } = locale;
  const { id, sguid, source, forms, lng, engine } = draft;
  const string = `${base}${stringPages.path({ key: sguid, profile: { context: '' } }, lng)}`;
  const field = (form: string, nr: number) =>
    html`<div class="field"><label class="unseen" for="form-${nr}">${say('Your translation')} ${nr + 1}</label>
<textarea id="form-${nr}" name="translation[]" data-draft rows="2" ${langAttributes(lng)} aria-keyshortcuts="e">
${form}</textarea></div>`;
  const buttons = person
    ? html`<p class="row"><button class="btn primary" data-key="y" aria-keyshortcuts="y">${say('Keep')} <kbd>y</kbd></button>
<button class="btn" id="skip" formaction="${base}/drafts/skip" formnovalidate aria-keyshortcuts="0">${say('Skip')} <kbd>0</kbd></button>
<span class="quiet small script-only hide-phone"><kbd>e</kbd> ${say('Edit')} · <kbd>Ctrl Enter</kbd> ${say('Keep')}</span>
<a href="${base}${draftsPath(page, lng, id)}" rel="next" aria-keyshortcuts="j">${say('Next')}</a></p>`
    : html`<p>${linkButton(visitor, `/sign-in?next=${encodeURIComponent(path)}`, stringPages.texts(say).signIn, 'primary')}</p>`;
  return html`<section class="sheet" aria-labelledby="draft"><div class="head2"><h2 id="draft">${icon(visitor, 'machine')} ${engineTitle(engine, say('Agent'))}</h2> <a href="${string}">${say('Open string')}</a></div>
<div class="source">${source.map((form) => text(stringPages, form, { lng: page.sourceLng, as: 'p' }))}</div>
<form class="stack" method="post" action="${base}/drafts/keep" data-suggest>${person && csrfField()}${hiddenFields(page)}<input type="hidden" name="id" value="${id}">
${forms.map(field)}
${failedChecks(visitor, draft)}
${buttons}</form></section>`;
};

const following = (visitor: Visitor, page: DraftsPage): Html | false => {
  const { base, csrfField, locale } = visitor;
  const { say, sayCount } = locale;
  const good = page.drafts.filter(({ failing }) => failing.length === 0);
  if (!page.mayKeepMany || good.length < 2) return false;
  return html`<section aria-labelledby="many"><h2 id="many">${say('Drafts on this page')}</h2>
<form class="stack" method="post" action="${base}/drafts/keep-many">${csrfField()}${hiddenFields(page)}
<ul class="sheet list">${good.map(
    (
      draft,
    ) => html`<li><div><input type="hidden" name="ids[]" value="${draft.id}">${text(stringPages, draft.source, { lng: page.sourceLng, as: 'p', classes: 'line' })}
${text(stringPages, draft.forms, { lng: draft.lng, as: 'p', classes: 'line soft' })}</div></li>`,
  )}</ul>
<p><button class="btn">${sayCount('Keep {n} draft', 'Keep {n} drafts', good.length)}</button></p></form></section>`;
};

/** The page on which people keep, edit or skip drafts, one after the other; moderators a page of them at once. */
export const draftsPage = (visitor: Visitor, page: DraftsPage): Page => {
  const { locale, languages } = visitor;
  const { say, sayCount } = locale;
  const language = languageName(languages, page.lng, visitor);
  const [first] = page.drafts;
  const title = say('Machine drafts');
  return {
    title: `${title} · ${formatProjectName(page)} · ${language}`,
    lng: page.lng,
    width: 'read',
    styles: ['workbench'],
    main: html`${pageHead(visitor, {
      trail: [
        { path: '/projects', text: say('Projects') },
        { path: projectPath(page), text: formatProjectName(page) },
        { path: projectLanguagePath(page, page.lng), text: language },
      ],
      picture: tile(page.project),
      title,
      facts: [page.count > 0 && { icon: 'machine', text: sayCount('{n} draft', '{n} drafts', page.count) }],
    })}
${
  first
    ? html`<div class="stack">${current(visitor, page, first)}
${following(visitor, page)}</div>`
    : emptyState(visitor, {
        icon: 'machine',
        title: say('No drafts left'),
        actions: linkButton(visitor, projectLanguagePath(page, page.lng), language, 'primary'),
      })
}`,
  };
};
