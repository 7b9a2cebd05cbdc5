import type { ProjectName } from './project.js';

/** Path of a project's page below the service's address. */
export const projectPath = ({ origin, project }: ProjectName): string =>
  `/projects/${encodeURIComponent(origin)}/${encodeURIComponent(project)}`;

/** Path of the page of a project's settings below the service's address. */
export const projectSettingsPath = (name: ProjectName): string => `${projectPath(name)}/settings`;

/** Path of the page of a language of a project below the service's address. */
export const projectLanguagePath = (name: ProjectName, lng: string): string => `${projectPath(name)}/${encodeURIComponent(lng)}`;

/** Path of the page of what changed in a language of a project below the service's address. */
export const changesPath = (name: ProjectName, lng: string): string => `${projectPath(name)}/changes/${encodeURIComponent(lng)}`;

/** Path of the page that explains the exports of a language of a project, below the service's address. */
export const downloadPath = (name: ProjectName, lng: string): string => `${projectPath(name)}/download/${encodeURIComponent(lng)}`;

/** Path of the list of a project's strings in a language. */
export const stringsPath = ({ origin, project }: ProjectName, lng: string): string =>
  `/translations/search?${new URLSearchParams({ origin, project, lng, limit: '20' })}`;

/** Path of the page of a project's rules in a language. */
export const rulesPath = (name: ProjectName, lng: string): string => `${projectLanguagePath(name, lng)}/rules`;

/** Path of the page with what other projects chose for the gaps of a project in a language. */
export const elsewherePath = (name: ProjectName, lng: string): string => `${projectLanguagePath(name, lng)}/elsewhere`;

/** Path of a rule's page. */
export const rulePath = (id: number): string => `/rules/${id}`;
/** Path of the page on which drafts of a project and language are kept or skipped, below the service's address. */
export const draftsPath = ({ origin, project }: ProjectName, lng: string, after?: number): string =>
  `/drafts?${new URLSearchParams({ origin, project, lng, ...(after !== undefined && { after: String(after) }) })}`;
