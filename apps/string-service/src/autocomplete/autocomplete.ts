import type { Context } from '@translation-commons/core/units/context.js';
import { selectProjects } from '../projects/project-scope.sql.js';
import { findOriginsByPrefix, findProjectNamesByPrefix, findStringsByPrefix } from './autocomplete.store.js';

/** Completes the name of a project: the names that begin with the prefix in any case, ten at most, sorted. */
export const completeProjectNames = ({ db }: Context, prefix: string): Promise<string[]> => findProjectNamesByPrefix(db.pool, prefix);

/** Completes an origin: the origins that begin with the prefix in any case, ten at most, sorted. */
export const completeOrigins = ({ db }: Context, prefix: string): Promise<string[]> => findOriginsByPrefix(db.pool, prefix);

/**
 * Completes a string: the strings that begin with the prefix in any case, ten at most, sorted.
 *
 * @param origin `*` stands for any, and so for `project`
 */
export const completeStrings = ({ db }: Context, origin: string, project: string, prefix: string): Promise<string[]> => {
  const named = (name: string) => (name === '*' || name === '' ? undefined : name);
  return findStringsByPrefix(db.pool, prefix, selectProjects({ origin: named(origin), project: named(project) }).projectSets ?? null);
};
