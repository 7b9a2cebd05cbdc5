import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { bar } from '@translation-commons/core/web/pages/components/bar.page.js';
import { type Column, foldingTable } from '@translation-commons/core/web/pages/components/folding-table.page.js';
import { badge, emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { pager } from '@translation-commons/core/web/pages/components/pager.page.js';
import { formatNumber, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import { hasLanguage, type Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { withQuery } from '@translation-commons/core/web/pages/layout/with-query.js';
import { tile } from '@translation-commons/core/web/pages/marks/face.page.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import { projectLanguagePath, projectPath } from '../../projects/project-path.js';
import { stringPages } from '../../strings/string-pages.js';
import type { ProjectListQuery, ProjectProgressPage } from '../read-project-progress.js';

/** A page of projects, and the query for them. */
export interface ListedProjects extends ProjectProgressPage {
  readonly asked: ProjectListQuery;
}

type ListedProject = ListedProjects['projects'][number];

/** Path of a list of projects, with its query. */
export const projectListPath = (path: '/' | '/projects', lng: string, { words, show, order }: ProjectListQuery, page?: number): string =>
  withQuery(path, {
    lng,
    words,
    show: show === 'all' ? undefined : show,
    order: order === 'name' ? undefined : order,
    page: page || undefined,
  });

/** Choices of the list that the reader has: all, with something missing, followed. */
export const shownChoices = (visitor: Visitor): readonly (readonly [ProjectListQuery['show'], string])[] => {
  const { say } = visitor.locale;
  return [
    ['all', say('All')],
    ...(hasLanguage(visitor) ? [['unfinished', say('Incomplete')] as const] : []),
    ...(visitor.person ? [['subscribed', say('Following')] as const] : []),
  ];
};

const filterForm = (visitor: Visitor, { words, show, order }: ProjectListQuery, path: '/' | '/projects'): Html => {
  const { base, lng } = visitor;
  const { say } = visitor.locale;
  const chosen = html`<label class="unseen" for="filter-show">${say('Status')}</label> <select id="filter-show" name="show">${shownChoices(visitor).map(([value, text]) => html`<option value="${value}"${value === show && html` selected`}>${text}</option>`)}</select>`;
  return html`<form class="filters" role="search" aria-label="${say('Projects')}" action="${base}${path}#projects" data-live><input type="hidden" name="lng" value="${lng}"><input type="hidden" name="order" value="${order}">
<p class="find">${icon(visitor, 'search')}<label class="unseen" for="filter-words">${say('Project or publisher')}</label><input id="filter-words" name="words" type="search" value="${words}" placeholder="${say('Project or publisher')}" autocomplete="off" spellcheck="false"></p>
${path === '/' ? chosen : html`<input type="hidden" name="show" value="${show}">`} <button class="btn small">${say('Search')}</button></form>`;
};

const nameCell = (visitor: Visitor, { origin, project, subscribed }: ListedProject): Html =>
  html`<a class="name" href="${visitor.base}${projectPath({ origin, project })}">${tile(project, 'small')}<span><bdi>${project}</bdi> ${subscribed && html`<span class="star on" role="img" aria-label="${visitor.locale.say('Following')}">${icon(visitor, 'star')}</span>`}<br><bdi class="n">${origin}</bdi></span></a>`;

/** A project's progress in the visitor's language; its size where that is unknown. */
const progressCells = (visitor: Visitor, { origin, project, strings, translated, decided = 0 }: ListedProject): readonly Html[] => {
  const { base, lng, locale, languages } = visitor;
  if (!hasLanguage(visitor)) return [html`${formatNumber(visitor, strings)}`];
  const name = { origin, project };
  const missing = strings - translated;
  const counts = { decided, leading: translated - decided, errors: 0, missing };
  return [
    html`<a href="${base}${projectLanguagePath(name, lng)}">${bar(visitor, counts, languageName(languages, lng, visitor))}</a>`,
    missing === 0 && strings > 0
      ? badge(visitor, locale.say('Complete'), 'good', 'check')
      : html`<a class="todo" href="${base}${queuePath(stringPages, { queue: 'untranslated', lng, scope: name })}"><span class="unseen">${locale.say('{label}:', { label: locale.say('Translate missing') })} </span>${formatNumber(visitor, missing)}</a>`,
  ];
};

/** The projects as a table that is filtered and sorted by its heads. */
export const projectsTable = (visitor: Visitor, list: ListedProjects, path: '/' | '/projects'): Html => {
  const { lng, locale, base, languages } = visitor;
  const { say, sayCount } = locale;
  const { projects, asked, page, more } = list;
  const sort = (order: ProjectListQuery['order']): NonNullable<Column['sort']> => ({
    path: `${projectListPath(path, lng, { ...asked, order })}#projects`,
    direction: order !== asked.order ? undefined : order === 'name' ? 'ascending' : 'descending',
  });
  const columns: readonly Column[] = [
    { text: say('Project'), isName: true, sort: sort('name') },
    ...(hasLanguage(visitor)
      ? [
          { text: languageName(languages, lng, visitor), sort: sort('progress') },
          { text: say('Missing'), isNumber: true, isLabelled: true, sort: sort('left') },
        ]
      : [{ text: say('Strings'), isNumber: true, isLabelled: true, sort: sort('strings') }]),
  ];
  const rows = projects.map((row) => [nameCell(visitor, row), ...progressCells(visitor, row)]);
  const everything = projectListPath(path, lng, { words: '', show: 'all', order: asked.order });
  return html`${filterForm(visitor, asked, path)}
<div id="found"><p class="unseen" data-said>${more ? sayCount('First project', 'First {n} projects', projects.length) : sayCount('{n} project', '{n} projects', projects.length)}</p>
${
  rows.length > 0
    ? html`<div class="sheet flush">${foldingTable(visitor, say('Projects'), columns, rows)}</div>`
    : emptyState(visitor, {
        icon: 'search',
        title: say('No matching projects'),
        actions: html`<a class="btn" href="${base}${everything}#projects">${say('Show all')}</a>`,
      })
}
${pager(visitor, { page, more }, (to) => projectListPath(path, lng, asked, to))}</div>`;
};
