import type { Context } from '@translation-commons/core/units/context.js';
import type { Project } from '../../projects/project.js';
import { type LeftOutString, listLeftOut } from './chosen-translation.store.js';

/** Strings that a page lists. */
const LISTED_LIMIT = 100;

/** A translation that an export leaves out. */
interface ShownLeftOut extends LeftOutString {
  /** True when it waits for the other texts of its list. */
  readonly isIncomplete: boolean;
}

/** Translations that an export leaves out. */
export interface LeftOut {
  readonly strings: readonly ShownLeftOut[];
  /** True when there are more than the listed ones. */
  readonly more: boolean;
}

/**
 * The strings that an export of the most voted translations leaves out, in the order of the files: the first hundred.
 *
 * @param now sguids of them, and of the ones that wait for the other texts of their list
 */
export const readLeftOut = async (
  { db, settings }: Context,
  project: Project,
  lng: string,
  now: { readonly leftOut: readonly string[]; readonly incomplete: readonly string[] },
): Promise<LeftOut> => {
  const { leftOut: sguids, incomplete } = now;
  const strings =
    sguids.length === 0 ? [] : await listLeftOut(db.pool, project, { voting: settings.voting, lng, sguids, limit: LISTED_LIMIT });
  const waiting = new Set(incomplete);
  return { strings: strings.map((one) => ({ ...one, isIncomplete: waiting.has(one.sguid) })), more: sguids.length > LISTED_LIMIT };
};
