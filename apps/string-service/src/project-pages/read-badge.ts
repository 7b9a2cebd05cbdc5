import { getOverview } from '@translation-commons/core/reports/get-overview.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { getProject } from '../projects/get-project.js';
import type { ProjectName } from '../projects/project.js';
import { projectSetsOfProject } from '../projects/project-scope.sql.js';

/** What the status badge of a project says. */
export interface ProjectBadge {
  /** Whole percents, rounded down: never 100 before the last string is translated. */
  readonly percent: number;
  /** The same exactly, from 0 to 1. */
  readonly share: number;
  /** Languages that something of it is translated into. */
  readonly languages: number;
}

/** Reads how far a project is in a language; undefined: on the average of those that it speaks. Refuses with `not-found` one that is not there. */
export const readBadge = async (context: Context, name: ProjectName, lng: string | undefined): Promise<ProjectBadge> => {
  const project = await getProject(context, name, 'not-found');
  const { units, translated } = await getOverview(context, projectSetsOfProject(project.id));
  const counts = lng === undefined ? [...translated.values()] : [translated.get(lng) ?? 0];
  const share = counts.length === 0 || units === 0 ? 0 : counts.reduce((sum, count) => sum + count, 0) / (counts.length * units);
  return { percent: Math.floor(100 * share), share, languages: translated.size };
};
