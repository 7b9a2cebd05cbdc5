import type { Project } from './project.js';

/** Key of a project's home and rule of deciding: the same where one statement serves several projects. */
export const ruleKey = (project: Pick<Project, 'decideBy' | 'homeIds'> | undefined): string =>
  project ? `${project.decideBy} ${project.homeIds.join()}` : '';
