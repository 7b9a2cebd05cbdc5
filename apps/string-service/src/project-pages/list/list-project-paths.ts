import type { Context } from '@translation-commons/core/units/context.js';
import { listProjectsByOrigin } from '../../projects/list-projects.js';
import { VOCABULARY_ORIGIN } from '../../projects/project.js';
import { projectPath } from '../../projects/project-path.js';

/** Paths of the pages of all projects, vocabularies aside. */
export const listProjectPaths = async (context: Context): Promise<readonly string[]> => {
  const { [VOCABULARY_ORIGIN]: _vocabularies, ...origins } = await listProjectsByOrigin(context);
  return Object.entries(origins).flatMap(([origin, projects]) => Object.keys(projects).map((project) => projectPath({ origin, project })));
};
