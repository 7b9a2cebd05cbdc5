import type { Context } from '@translation-commons/core/units/context.js';
import type { ProjectName } from '../../projects/project.js';
import { type DraftingState, readDraftingState } from '../filling/start-drafting.js';
import { countDrafts } from '../review/list-drafts.js';
import type { ScoredEngine } from '../score/engine-score.store.js';
import { listScores } from '../score/report-engines.js';

/** Drafts of a project and language. */
export interface LanguageDrafts {
  readonly lng: string;
  /** Number of drafts that people may keep. */
  readonly waiting: number;
  /** State of the drafting; null: drafts are off, or the reader may not start it. */
  readonly drafting: DraftingState | null;
  readonly scores: readonly ScoredEngine[];
}

/**
 * Reads what the page of a project's language shows of drafts.
 *
 * @param managed true when the reader manages the project
 */
export const readLanguageDrafts = async (
  context: Context,
  of: ProjectName & { readonly lng: string },
  managed: boolean,
): Promise<LanguageDrafts> => {
  const scores = await listScores(context, of);
  return {
    lng: of.lng,
    scores,
    waiting: scores.length === 0 ? 0 : await countDrafts(context, of),
    drafting: managed ? await readDraftingState(context, of) : null,
  };
};
