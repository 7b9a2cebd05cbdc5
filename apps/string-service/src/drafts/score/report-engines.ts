import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { errorChecksOf } from '@translation-commons/core/units/kind/rules.js';
import { getProject } from '../../projects/get-project.js';
import { homeOf, type ProjectName } from '../../projects/project.js';
import { type EngineScore, type ScoredEngine, selectScores } from './engine-score.store.js';

/** The scores of all engines in a project and language. Refuses an unknown project or language with `malformed`. */
export const listScores = async (
  context: Pick<Context, 'db' | 'kind' | 'languages' | 'settings'>,
  { lng, ...name }: ProjectName & { readonly lng: string },
): Promise<readonly ScoredEngine[]> => {
  getLanguage(context.languages, lng);
  const project = await getProject(context, name);
  const { id, decideBy } = project;
  const errors = errorChecksOf(context.kind);
  return selectScores(context.db.pool, { projectId: id, lng, errors, decideBy, home: homeOf(project, context.settings) });
};

/** The same by the names of engines, as the interface says it. */
export const reportEngines = async (
  context: Pick<Context, 'db' | 'kind' | 'languages' | 'settings'>,
  of: ProjectName & { readonly lng: string },
): Promise<Readonly<Record<string, EngineScore>>> =>
  Object.fromEntries((await listScores(context, of)).map(({ engine, changed: _, ...score }) => [engine, score]));
