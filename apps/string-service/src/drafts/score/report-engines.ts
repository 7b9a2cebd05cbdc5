import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { getProject } from '../../projects/get-project.js';
import type { ProjectName } from '../../projects/project.js';
import { type EngineScore, type ScoredEngine, selectScores } from './engine-score.store.js';

/** The scores of all engines in a project and language. Refuses an unknown project or language with `malformed`. */
export const listScores = async (
  context: Pick<Context, 'db' | 'kind' | 'languages'>,
  { lng, ...name }: ProjectName & { readonly lng: string },
): Promise<readonly ScoredEngine[]> => {
  getLanguage(context.languages, lng);
  const { id, decideBy } = await getProject(context, name);
  return selectScores(context.db.pool, { projectId: id, lng, errors: context.kind.rules.checks?.errors ?? [], decideBy });
};

/** The same by the names of engines, as the interface says it. */
export const reportEngines = async (
  context: Pick<Context, 'db' | 'kind' | 'languages'>,
  of: ProjectName & { readonly lng: string },
): Promise<Readonly<Record<string, EngineScore>>> =>
  Object.fromEntries((await listScores(context, of)).map(({ engine, changed: _, ...score }) => [engine, score]));
