import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { PickTarget } from '@translation-commons/core/units/kind/ref.js';
import { pickForActor, pickUnit } from '@translation-commons/core/units/pick/pick-unit.js';
import { projectSetsOfNames } from '../projects/project-scope.sql.js';

/** The pool that a random string is picked from. */
export interface RandomStringRequest {
  readonly target: PickTarget;
  /** Needed unless the target is `random`. */
  readonly lng?: string | undefined;
  /** `origin/project` or `origin`, separated by spaces; missing or empty: everything. */
  readonly scope?: string | undefined;
}

/**
 * The sguid of a random string, each of the pool as likely as any other, but for `decide`; null where the pool is empty. Without scope, somebody who is
 * subscribed to projects gets a string of those, if any fits (decisions, section 7).
 */
export const pickRandomString = async (context: Context, { target, lng = '', scope = '' }: RandomStringRequest): Promise<string | null> => {
  if (target !== 'random' || lng !== '') getLanguage(context.languages, lng);
  const names = scope.split(/\s+/).filter(Boolean);
  const picked =
    names.length === 0
      ? await pickForActor(context, target, lng)
      : await pickUnit(context, { target, lng, projectSets: projectSetsOfNames(names) });
  return picked?.key ?? null;
};
