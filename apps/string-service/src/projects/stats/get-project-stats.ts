import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { isFlagSet } from '@translation-commons/core/kernel/wire-schemas.js';
import type { UnitCounts } from '@translation-commons/core/queues/unit-state.js';
import { readUnitCounts } from '@translation-commons/core/queues/walk-queue.js';
import { measureProgress } from '@translation-commons/core/reports/contributions/measure-progress.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { getProject } from '../get-project.js';
import { countSubscribers } from '../members/membership.store.js';
import type { ProjectName } from '../project.js';
import { projectSetsOfProject } from '../project-scope.sql.js';

/** The statistics of a project in a language: its progress, and the number of contributors (decisions, section 7). */
export interface ProjectStats extends ProjectName {
  readonly lng: string;
  readonly strings: number;
  /** Strings that have a translation. */
  readonly translated: number;
  readonly untranslated: number;
  readonly translations: number;
  readonly votes: number;
  /** People who voted. */
  readonly users: number;
  /** People who translated or voted. */
  readonly contributors: number;
  readonly subscribers: number;
  /** Number of strings by state, where it is asked for (docs/deciding.md). */
  readonly states?: UnitCounts;
}

/** Reads the statistics of one project in one language. Refuses an unknown project, and a language that is not installed, with `malformed`. */
export const getProjectStats = async (
  context: Context,
  { lng, states = false, ...name }: ProjectName & { readonly lng: string; readonly states?: boolean | string | undefined },
): Promise<ProjectStats> => {
  getLanguage(context.languages, lng);
  const { id, origin, project } = await getProject(context, name);
  const [progress, subscribers, counts] = await Promise.all([
    measureProgress(context, lng, projectSetsOfProject(id)),
    countSubscribers(context.db.pool, id),
    isFlagSet(states) ? readUnitCounts(context, { lng, scope: { origin, project } }) : null,
  ]);
  const { units, translated, translations, endorsements, endorsers, contributors } = progress;
  return {
    origin,
    project,
    lng,
    strings: units,
    translated,
    untranslated: units - translated,
    translations,
    votes: endorsements,
    users: endorsers,
    contributors,
    subscribers,
    ...(counts && { states: counts }),
  };
};
