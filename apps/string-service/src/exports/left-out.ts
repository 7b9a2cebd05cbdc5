import type { Context } from '@translation-commons/core/units/context.js';
import type { Project } from '../projects/project.js';
import { type LeftOutString, listLeftOut } from './export.store.js';

/** Strings that a page lists. */
const LISTED_LIMIT = 100;

/** What an export leaves out. */
export interface LeftOut {
  readonly strings: readonly LeftOutString[];
  /** Whether there are more. */
  readonly more: boolean;
}

/** What an export of the most voted translations leaves out, as it fails a check of formats, plural forms or tags: the first hundred. */
export const readLeftOut = async ({ db }: Context, project: Project, lng: string): Promise<LeftOut> => {
  const found = await listLeftOut(db.pool, project, lng, LISTED_LIMIT + 1);
  return { strings: found.slice(0, LISTED_LIMIT), more: found.length > LISTED_LIMIT };
};
