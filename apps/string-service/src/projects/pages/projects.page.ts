import { html } from '@translation-commons/core/http/html.js';
import type { Page } from '@translation-commons/core/pages/layout.page.js';
import { languageName } from '@translation-commons/core/pages/texts.js';
import type { Visitor } from '@translation-commons/core/pages/visitor.js';
import { projectPath } from '../project-path.js';
import { showProgress } from './progress.page.js';
import type { ProjectProgress } from './progress.store.js';

/** The front page: what this is, and the projects with their progress in the reader's language. */
export const projectsPage = (visitor: Visitor, projects: readonly ProjectProgress[]): Page => {
  const { voice, base, lng, languages, site } = visitor;
  const { say } = voice;
  const language = languageName(languages, lng, visitor);
  return {
    title: say('Projects'),
    main: html`<h1>${site.name(say)}</h1>
<p class="lead">${site.purpose(say)}</p>
<h2>${say('Projects, and how far they speak {language}', { language })}</h2>
${projects.length === 0 && html`<p>${say('There are no projects yet. Whoever is signed in can import one with api/project/import.')}</p>`}
<ul class="cards">${projects.map(
      (
        project,
      ) => html`<li><a href="${base}${projectPath(project)}"><bdi>${project.project}</bdi></a> <span class="quiet"><bdi>${project.origin}</bdi></span>
${showProgress(visitor, project, language)}</li>`,
    )}</ul>`,
  };
};
