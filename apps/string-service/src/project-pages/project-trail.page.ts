import { type Html, html } from '@translation-commons/core/kernel/html.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { formatProjectName, type ProjectName } from '../projects/project.js';
import { projectPath } from '../projects/project-path.js';

/**
 * Breadcrumbs of a page below a project's: the projects, this one, and the page itself.
 *
 * @param here name of the page
 */
export const projectTrail = ({ base, locale: { say } }: Visitor, project: ProjectName, here: string): Html =>
  html`<nav aria-label="${say('Breadcrumbs')}"><ol class="trail"><li><a href="${base}/projects">${say('Projects')}</a></li><li><a href="${base}${projectPath(project)}"><bdi>${formatProjectName(project)}</bdi></a></li><li aria-current="page">${here}</li></ol></nav>`;
