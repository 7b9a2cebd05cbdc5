import { html } from '@translation-commons/core/kernel/html.js';
import { homeSection } from '@translation-commons/core/web/pages/home/home.page.js';
import { languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import { hasLanguage, type Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { stringPages } from '../../strings/string-pages.js';
import type { ProjectsPage } from './listed-projects.js';
import { projectsTable } from './projects-table.page.js';

/** The front page: what this is or where the reader was, and the projects with their progress in the reader's language. */
export const projectsPage = (visitor: Visitor, list: ProjectsPage): Page => {
  const { locale, base, lng, languages } = visitor;
  const { say } = locale;
  const { projects, asked, page } = list;
  const isEmpty = projects.length === 0 && page === 0 && asked.words === '' && asked.show === 'all';
  return {
    title: null,
    main: html`${homeSection(visitor, stringPages, list.home)}
<section aria-labelledby="projects"><h2 id="projects">${hasLanguage(visitor) ? say('Projects in {language}', { language: languageName(languages, lng, visitor) }) : say('Projects')}</h2>
${!isEmpty && !hasLanguage(visitor) && html`<p><a href="${base}/language/choose?next=${encodeURIComponent(`${base}/?lng={lng}#projects`)}">${say('Choose a language')}</a> <span class="quiet">${say('to see each project’s progress')}</span></p>`}
${isEmpty ? html`<p>${say('No projects yet')} <a href="${base}/import">${say('Import a project')}</a></p>` : projectsTable(visitor, list)}</section>`,
  };
};
