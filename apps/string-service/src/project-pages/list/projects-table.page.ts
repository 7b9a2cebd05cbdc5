import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { pager } from '@translation-commons/core/web/pages/components/pager.page.js';
import { progressMeter } from '@translation-commons/core/web/pages/components/progress.page.js';
import { formatNumber, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import { hasLanguage, type Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { withQuery } from '@translation-commons/core/web/pages/layout/with-query.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import { projectLanguagePath, projectPath } from '../../projects/project-path.js';
import { stringPages } from '../../strings/string-pages.js';
import type { ProjectListQuery } from '../read-project-progress.js';
import type { ProjectsPage } from './listed-projects.js';

type ListedProject = ProjectsPage['projects'][number];

const listPath = (lng: string, { words, show, order }: ProjectListQuery, page?: number): string =>
  withQuery('/', {
    lng,
    words,
    show: show === 'all' ? undefined : show,
    order: order === 'name' ? undefined : order,
    page: page || undefined,
  });

const filterForm = (visitor: Visitor, { words, show, order }: ProjectListQuery): Html => {
  const { base, lng, person } = visitor;
  const { say } = visitor.locale;
  const shown: readonly (readonly [ProjectListQuery['show'], string])[] = [
    ['all', say('All')],
    ...(hasLanguage(visitor) ? [['unfinished', say('Incomplete')] as const] : []),
    ...(person ? [['subscribed', say('Following')] as const] : []),
  ];
  return html`<form class="row fields filter" role="search" aria-labelledby="projects" action="${base}/#projects" data-live><input type="hidden" name="lng" value="${lng}"><input type="hidden" name="order" value="${order}">
<p><label for="filter-words">${say('Project or publisher')}</label> <input id="filter-words" name="words" type="search" value="${words}" autocomplete="off" spellcheck="false"></p>
<p><label for="filter-show">${say('Status')}</label> <select id="filter-show" name="show">${shown.map(([value, text]) => html`<option value="${value}"${value === show && html` selected`}>${text}</option>`)}</select></p>
<p><button>${say('Show')}</button></p></form>`;
};

/** A project's progress in the visitor's language; its size where that is unknown. */
const progressCells = (visitor: Visitor, { origin, project, strings, translated, decided }: ListedProject): Html => {
  const { base, lng, locale, languages } = visitor;
  if (!hasLanguage(visitor)) return html`<td class="number">${formatNumber(visitor, strings)}</td>`;
  const name = { origin, project };
  const left = strings - translated;
  const label = languageName(languages, lng, visitor);
  return html`<td class="bar">${progressMeter(visitor, { done: translated, all: strings, decided, label, path: projectLanguagePath(name, lng) })}</td>
<td class="number">${left > 0 && html`<a href="${base}${queuePath(stringPages, { queue: 'untranslated', lng, scope: name })}"><span class="unseen">${locale.say('{label}:', { label: locale.say('Translate missing') })} </span>${formatNumber(visitor, left)}</a>`}</td>`;
};

const projectRow = (visitor: Visitor, row: ListedProject, isGrouped: boolean): Html => {
  const { base, locale } = visitor;
  const { origin, project, subscribed } = row;
  return html`<tr><th scope="row">${subscribed && html`<span class="star" role="img" aria-label="${locale.say('Following')}">★</span> `}<a href="${base}${projectPath({ origin, project })}"><bdi>${project}</bdi></a>${!isGrouped && html` <span class="quiet"><bdi>${origin}</bdi></span>`}</th>
${progressCells(visitor, row)}</tr>`;
};

/** The projects of each origin, in the order in which they came. */
const byOrigin = (projects: ProjectsPage['projects']): readonly (readonly [string, ProjectsPage['projects']])[] =>
  [...new Set(projects.map(({ origin }) => origin))].map((origin) => [origin, projects.filter((one) => one.origin === origin)]);

/** Rows under their origins where they are in the order of these; else one after the other. */
const bodies = (visitor: Visitor, { projects, asked }: ProjectsPage): Html | readonly Html[] => {
  if (asked.order !== 'name') return html`<tbody>${projects.map((row) => projectRow(visitor, row, false))}</tbody>`;
  return byOrigin(projects).map(
    ([origin, rows]) =>
      html`<tbody><tr class="group"><th scope="rowgroup" colspan="3"><bdi>${origin}</bdi> <span class="quiet">${formatNumber(visitor, rows.length)}</span></th></tr>${rows.map((row) => projectRow(visitor, row, true))}</tbody>`,
  );
};

/** The projects as a table that is filtered, sorted by its heads, and grouped by origin. */
export const projectsTable = (visitor: Visitor, list: ProjectsPage): Html => {
  const { base, lng, locale } = visitor;
  const { say, sayCount } = locale;
  const { projects, asked, page, more } = list;
  const head = (order: ProjectListQuery['order'], text: string, isNumber = false) =>
    html`<th scope="col"${isNumber && html` class="number"`}${order === asked.order && html` aria-sort="${order === 'name' ? 'ascending' : 'descending'}"`}><a href="${base}${listPath(lng, { ...asked, order })}#projects">${text}</a></th>`;
  return html`${filterForm(visitor, asked)}
<div id="found"><p class="quiet" data-said>${more ? sayCount('First project', 'First {n} projects', projects.length) : sayCount('{n} project', '{n} projects', projects.length)}</p>
${
  projects.length > 0
    ? html`<div class="scroll" role="group" aria-labelledby="projects" tabindex="0"><table class="projects"><thead><tr>${head('name', say('Project'))}${hasLanguage(visitor) ? html`${head('progress', say('Progress'))}${head('left', say('Missing'), true)}` : head('strings', say('Strings'), true)}</tr></thead>
${bodies(visitor, list)}</table></div>`
    : html`<p>${say('No matching projects')} <a href="${base}${listPath(lng, { words: '', show: 'all', order: asked.order })}#projects">${say('Show all')}</a></p>`
}
${pager(visitor, { page, more }, (to) => listPath(lng, asked, to))}</div>`;
};
