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
 * Picks the sguid of a random string. Each of the pool is equally likely, except for `decide`; null where the pool is empty. Without a scope,
 * a person who subscribed to projects gets a string of those, if any fits (decisions, section 7).
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
