import { type Html, html } from '@translation-commons/core/kernel/html.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { activitySections } from '@translation-commons/core/web/pages/reports/activity-sections.page.js';
import { formatProjectName } from '../projects/project.js';
import { projectPath, projectSettingsPath } from '../projects/project-path.js';
import { exportForm } from './language/export-form.page.js';
import { languagesTable } from './languages-table.page.js';
import { openData } from './open-data.page.js';
import { projectAbout } from './project-about.page.js';
import type { ProjectOverview } from './read-project-progress.js';

const subscriptionForm = ({ base, csrfField, locale: { say } }: Visitor, project: ProjectOverview): Html | false =>
  project.subscribed !== null &&
  html`<form method="post" action="${base}${projectPath(project)}/${project.subscribed ? 'unsubscribe' : 'subscribe'}">${csrfField()}
<button aria-pressed="${project.subscribed ? 'true' : 'false'}">${say('Follow')}</button></form>`;

/** Paragraphs of a project's description; false where it has none. */
const projectDescription = ({ description }: ProjectOverview): Html | false =>
  description !== '' && html`${description.split(/\n{2,}/).map((paragraph) => html`<p class="lead" dir="auto">${paragraph}</p>`)}`;

/** The page of a project: its progress in each language, its contributors and their activity, and actions. */
export const projectPage = (visitor: Visitor, project: ProjectOverview): Page => {
  const { locale, base, lng } = visitor;
  const { say, sayCount } = locale;
  const strings = sayCount('{n} string', '{n} strings', project.overview.units);
  const path = [lng, project.origin, project.project].map(encodeURIComponent).join('/');
  return {
    title: formatProjectName(project),
    description: project.description || `${strings} · ${sayCount('{n} language', '{n} languages', project.overview.translated.size)}`,
    feed: `/rss-feed/${path}`,
    main: html`<nav aria-label="${say('Breadcrumbs')}"><ol class="trail"><li><a href="${base}/">${say('Projects')}</a></li><li aria-current="page"><bdi>${formatProjectName(project)}</bdi></li></ol></nav>
<h1><bdi>${project.project}</bdi> <span class="quiet"><bdi>${project.origin}</bdi></span></h1>
${projectDescription(project)}
<div class="row"><p>${strings}</p>${subscriptionForm(visitor, project)}${project.managed && html`<a class="button" href="${base}${projectSettingsPath(project)}">${say('Settings')}</a>`}</div>
${languagesTable(visitor, project)}
${activitySections(visitor, project.overview, say('Votes'))}
${exportForm(visitor, project)}
${projectAbout(visitor, project)}
${openData(visitor, project)}`,
  };
};
