import { readTranslatedShare, type TranslatedShare } from '@translation-commons/core/reports/translated-share.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { getProject } from '../../projects/get-project.js';
import type { ProjectName } from '../../projects/project.js';
import { projectSetsOfProject } from '../../projects/project-scope.sql.js';

/** Reads how far a project is in a language; undefined: on the average of those that it speaks. Refuses with `not-found` one that is not there. */
export const readBadge = async (context: Context, name: ProjectName, lng: string | undefined): Promise<TranslatedShare> => {
  const project = await getProject(context, name, 'not-found');
  return readTranslatedShare(context, projectSetsOfProject(project.id), lng);
};
