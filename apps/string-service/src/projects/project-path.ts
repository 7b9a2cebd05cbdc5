import type { ProjectName } from './project.js';

/** Path of a project's page, or of its strings in a language, below the service's address. */
export const projectPath = ({ origin, project }: ProjectName, lng?: string): string =>
  `/projects/${[origin, project, ...(lng === undefined ? [] : [lng])].map(encodeURIComponent).join('/')}`;
