import type { Context } from '@translation-commons/core/units/context.js';
import type { Project } from '../../projects/project.js';
import { findGitSource, type GitSourceRow } from './git-source.store.js';

/** The repository of a project, as its managers are shown it. */
export interface ShownGitSource extends GitSourceRow {
  /** Absolute address that receives push events. */
  readonly hook: string;
}

/** Path that receives push events of a project's repository. */
const hookPath = ({ origin, project }: Project): string =>
  `/api/project/pushed/${encodeURIComponent(origin)}/${encodeURIComponent(project)}`;

/** The repository that a project's files come from, for who manages the project; null where there is none. */
export const readGitSource = async ({ db, settings }: Context, project: Project): Promise<ShownGitSource | null> => {
  const source = await findGitSource(db.pool, project.id);
  return source && { ...source, hook: `${settings.baseUrl}${hookPath(project)}` };
};
