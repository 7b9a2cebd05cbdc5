import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { bar, barLegend } from '@translation-commons/core/web/pages/components/bar.page.js';
import { type Column, foldingTable } from '@translation-commons/core/web/pages/components/folding-table.page.js';
import { badge, emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { pager } from '@translation-commons/core/web/pages/components/pager.page.js';
import { formatNumber, languageName, relativeDay } from '@translation-commons/core/web/pages/layout/formatting.js';
import { hasLanguage, type Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { withQuery } from '@translation-commons/core/web/pages/layout/with-query.js';
import { tile } from '@translation-commons/core/web/pages/marks/face.page.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import { projectLanguagePath, projectPath } from '../../projects/project-path.js';
import { queueLink } from '../queue-link.page.js';
import type { ListedProject, ProjectListQuery, ProjectProgressPage } from '../read-project-progress.js';
import { progressCountsOf } from '../read-project-states.js';

/** A page of projects, and the query for them. */
export interface ListedProjects extends ProjectProgressPage {
  readonly asked: ProjectListQuery;
}

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

/** Orders of the list that the reader has, with their names. */
const shownOrders = (visitor: Visitor): readonly (readonly [ProjectListQuery['order'], string])[] => {
  const { say } = visitor.locale;
  return hasLanguage(visitor)
    ? [
        ['name', say('Name')],
        ['progress', say('Progress')],
        ['left', say('Missing')],
      ]
    : [
        ['name', say('Name')],
        ['strings', say('Strings')],
      ];
};

const filterForm = (visitor: Visitor, { words, show, order }: ProjectListQuery, path: '/' | '/projects'): Html => {
  const { base, lng } = visitor;
  const { say } = visitor.locale;
  const select = (name: 'show' | 'order', label: string, choices: readonly (readonly [string, string])[], chosen: string) =>
    html`<label class="unseen" for="filter-${name}">${label}</label> <select id="filter-${name}" name="${name}">${choices.map(([value, text]) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`)}</select>`;
  return html`<form class="filters" role="search" aria-label="${say('Projects')}" action="${base}${path}#projects" data-live><input type="hidden" name="lng" value="${lng}">
<p class="find">${icon(visitor, 'search')}<label class="unseen" for="filter-words">${say('Project or publisher')}</label><input id="filter-words" name="words" type="search" value="${words}" placeholder="${say('Project or publisher')}" autocomplete="off" spellcheck="false"></p>
${path === '/' ? select('show', say('Status'), shownChoices(visitor), show) : html`<input type="hidden" name="show" value="${show}">`}
${select('order', say('Order'), shownOrders(visitor), order)} <button class="btn small without-script">${say('Search')}</button></form>`;
};

const nameCell = ({ base }: Visitor, { origin, project }: ListedProject): Html =>
  html`<a class="name" href="${base}${projectPath({ origin, project })}">${tile(project, 'small')}<span><bdi>${project}</bdi><br><bdi class="n">${origin}</bdi></span></a>`;

/** Id of the form whose buttons follow projects. */
const FOLLOW_FORM = 'follow';

/** A member's star, which follows a project or no longer does; buttons of all rows share one form. */
const starCell = (visitor: Visitor, { origin, project, subscribed }: ListedProject): Html => {
  const path = `${projectPath({ origin, project })}/${subscribed ? 'unsubscribe' : 'subscribe'}`;
  return html`<button class="star${subscribed && ' on'}" form="${FOLLOW_FORM}" formaction="${visitor.base}${path}" aria-pressed="${String(subscribed)}" aria-label="${visitor.locale.say('{label}:', { label: visitor.locale.say('Follow') })} ${project}">${icon(visitor, 'star')}</button>`;
};

/** A project's progress in the visitor's language; its size where that is unknown. */
const progressCells = (visitor: Visitor, row: ListedProject): readonly Html[] => {
  const { base, lng, locale, languages } = visitor;
  const { origin, project, strings, states, active, people } = row;
  if (!hasLanguage(visitor)) return [html`${formatNumber(visitor, strings)}`];
  const name = { origin, project };
  const counts = progressCountsOf(row, states);
  return [
    html`<a href="${base}${projectLanguagePath(name, lng)}">${bar(visitor, counts, languageName(languages, lng, visitor))}</a>`,
    queueLink(visitor, lng, name, 'contested', counts.open ?? 0),
    counts.missing === 0 && strings > 0
      ? badge(visitor, locale.say('Complete'), 'good', 'check')
      : queueLink(visitor, lng, name, 'untranslated', counts.missing),
    html`<span class="soft">${people === undefined ? '–' : formatNumber(visitor, people)}</span>`,
    html`<span class="soft">${active ? relativeDay(visitor, active) : '–'}</span>`,
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
  const { person } = visitor;
  const columns: readonly Column[] = [
    ...(person ? [{ text: say('Follow'), isUnseen: true }] : []),
    { text: say('Project'), isName: true, sort: sort('name') },
    ...(hasLanguage(visitor)
      ? [
          { text: languageName(languages, lng, visitor), sort: sort('progress') },
          { text: say('Needs votes'), shortText: say('Vote'), isNumber: true, isLabelled: true },
          { text: say('Missing'), isNumber: true, isLabelled: true, sort: sort('left') },
          { text: say('People'), isNumber: true, isRare: true },
          { text: say('Active'), isNumber: true, isRare: true },
        ]
      : [{ text: say('Strings'), isNumber: true, isLabelled: true, sort: sort('strings') }]),
  ];
  const rows = projects.map((row) => [...(person ? [starCell(visitor, row)] : []), nameCell(visitor, row), ...progressCells(visitor, row)]);
  const everything = projectListPath(path, lng, { words: '', show: 'all', order: asked.order });
  const here = `${base}${projectListPath(path, lng, asked, page)}#projects`;
  return html`${filterForm(visitor, asked, path)}${person && html`<form id="${FOLLOW_FORM}" method="post">${visitor.csrfField()}<input type="hidden" name="next" value="${here}"></form>`}
<div id="found"><p class="unseen" data-said>${more ? sayCount('First project', 'First {n} projects', projects.length) : sayCount('{n} project', '{n} projects', projects.length)}</p>
${
  rows.length > 0
    ? html`<div class="sheet flush">${foldingTable(visitor, say('Projects'), columns, rows)}</div>${hasLanguage(visitor) && barLegend(visitor)}`
    : emptyState(visitor, {
        icon: 'search',
        title: say('No matching projects'),
        actions: html`<a class="btn" href="${base}${everything}#projects">${say('Show all')}</a>`,
      })
}
${pager(visitor, { page, more }, (to) => projectListPath(path, lng, asked, to))}</div>`;
};
