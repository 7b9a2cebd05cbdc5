import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { getProject } from '../../projects/get-project.js';
import type { ProjectName } from '../../projects/project.js';
import type { Draft } from './draft.js';
import { countOpen, listOpen } from './draft.store.js';

/** Drafts of a page of the list. */
export const DRAFTS_LISTED = 500;

/** Selection of drafts. */
export interface DraftList extends ProjectName {
  readonly lng: string;
  /** Id of the draft behind which the list goes on; null: from the first. */
  readonly after?: number | null;
  readonly limit?: number;
}

/** The drafts of a project and language that may be kept, in the order of their strings. Refuses an unknown project or language with `malformed`. */
export const listDrafts = async (
  context: Pick<Context, 'db' | 'languages'>,
  { lng, after = null, limit = DRAFTS_LISTED, ...name }: DraftList,
): Promise<readonly Draft[]> => {
  getLanguage(context.languages, lng);
  const { id } = await getProject(context, name);
  return listOpen(context.db.pool, { projectId: id, lng }, after, limit);
};

/** Number of drafts of a project and language that may be kept. */
export const countDrafts = async (
  context: Pick<Context, 'db'>,
  { lng, ...name }: Pick<DraftList, keyof ProjectName | 'lng'>,
): Promise<number> => countOpen(context.db.pool, { projectId: (await getProject(context, name)).id, lng });
