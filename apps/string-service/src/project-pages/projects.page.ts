import { html } from '@translation-commons/core/kernel/html.js';
import type { UnitRecord } from '@translation-commons/core/units/unit-record.js';
import { withQuery } from '@translation-commons/core/web/html/with-query.js';
import { languageName } from '@translation-commons/core/web/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/layout/layout.page.js';
import { pager } from '@translation-commons/core/web/layout/pager.page.js';
import { progressMeter } from '@translation-commons/core/web/layout/progress.page.js';
import type { Visitor } from '@translation-commons/core/web/layout/visitor.js';
import { toDoSection } from '@translation-commons/core/web/unit/to-do.page.js';
import { projectLanguagePath, projectPath } from '../projects/project-path.js';
import { stringPages } from '../strings/string-pages.js';
import type { ProjectProgressPage } from './read-project-progress.js';

/** What the front page shows. */
export interface ProjectsPage extends ProjectProgressPage {
  /** Strings whose translations wait for the reader's vote. */
  readonly unendorsed: readonly UnitRecord[];
}

/** The front page: what this is, what there is to do, and the projects with their progress in the reader's language. */
export const projectsPage = (visitor: Visitor, list: ProjectsPage): Page => {
  const { projects, page, more, unendorsed } = list;
  const { locale, base, lng, languages, site } = visitor;
  const { say } = locale;
  const language = languageName(languages, lng, visitor);
  return {
    title: say('Projects'),
    main: html`<h1>${site.name(say)}</h1>
<p class="lead">${site.purpose(say)}</p>
${projects.length > 0 && page === 0 && toDoSection(visitor, { pages: stringPages, lng, unendorsed })}
<h2>${say('Projects, and how far they speak {language}', { language })}</h2>
${projects.length === 0 && page === 0 && html`<p>${say('There are no projects yet.')} <a href="${base}/import">${say('Import one')}</a></p>`}
<ul class="cards">${projects.map(
      ({
        origin,
        project,
        strings,
        translated,
      }) => html`<li><a href="${base}${projectPath({ origin, project })}"><bdi>${project}</bdi></a> <span class="quiet"><bdi>${origin}</bdi></span>
${progressMeter(visitor, { done: translated, all: strings, label: language, path: projectLanguagePath({ origin, project }, lng) })}</li>`,
    )}</ul>
${pager(visitor, { page, more }, (to) => withQuery('/', { lng, page: to }))}`,
  };
};
