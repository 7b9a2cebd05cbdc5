import type { Context } from '@translation-commons/core/units/context.js';
import type { Project } from '../../projects/project.js';
import { type LeftOutString, listLeftOut } from './chosen-translation.store.js';

/** Strings that a page lists. */
const LISTED_LIMIT = 100;

/** Translations that an export leaves out. */
export interface LeftOut {
  readonly strings: readonly LeftOutString[];
  /** True when there are more than the listed ones. */
  readonly more: boolean;
}

/** The strings that an export of the most voted translations leaves out, in the order of the files: the first hundred. */
export const readLeftOut = async (
  { db, settings }: Context,
  project: Project,
  lng: string,
  sguids: readonly string[],
): Promise<LeftOut> => ({
  strings: sguids.length === 0 ? [] : await listLeftOut(db.pool, project, { voting: settings.voting, lng, sguids, limit: LISTED_LIMIT }),
  more: sguids.length > LISTED_LIMIT,
});
