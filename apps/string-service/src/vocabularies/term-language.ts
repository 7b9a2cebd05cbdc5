import type { Context } from '@translation-commons/core/units/context.js';
import { type ProjectName, sourceLngOf } from '../projects/project.js';
import { findProject } from '../projects/project.store.js';

/** Language of the terms of a vocabulary that is made with a project: that of its sources; English without one. */
export const readTermLanguage = async ({ db }: Pick<Context, 'db'>, { origin, project }: Partial<ProjectName>): Promise<string> => {
  const found = origin && project ? await findProject(db.pool, { origin, project }) : null;
  return sourceLngOf(found ?? { sourceLanguage: '' });
};
