import { Refusal, type RefusalCode, refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { formatProjectName, type ProjectName } from './project.js';
import { findProject, type Project } from './project.store.js';

/**
 * The refusal for a project that does not exist.
 *
 * @param code `malformed` where the project is a parameter, `not-found` where it is a path
 */
export const noProject = (name: ProjectName, code: RefusalCode = 'malformed'): Refusal => {
  const detail = sentence('There is no project {project}.', { project: formatProjectName(name) });
  return code === 'malformed' ? refuseParam('project', detail) : new Refusal(code, detail);
};

/** Finds the project of that name. Refuses an unknown one with {@link noProject}. */
export const getProject = async ({ db }: Pick<Context, 'db'>, name: ProjectName, code?: RefusalCode): Promise<Project> => {
  const project = await findProject(db.pool, name);
  if (!project) throw noProject(name, code);
  return project;
};
