import { readTranslatedShare, type TranslatedShare } from '@translation-commons/core/reports/translated-share.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { getProject } from '../../projects/get-project.js';
import type { ProjectName } from '../../projects/project.js';
import { projectSetsOfProject } from '../../projects/project-scope.sql.js';

/** Reads a project's progress in a language; undefined gives the average over its languages. Refuses an unknown project with `not-found`. */
export const readBadge = async (context: Context, name: ProjectName, lng: string | undefined): Promise<TranslatedShare> => {
  const project = await getProject(context, name, 'not-found');
  return readTranslatedShare(context, projectSetsOfProject(project.id), lng);
};
