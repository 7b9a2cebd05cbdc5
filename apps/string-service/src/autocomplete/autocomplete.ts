import type { Context } from '@translation-commons/core/units/context.js';
import { selectProjects } from '../projects/project-scope.js';
import { findOriginsByPrefix, findProjectNamesByPrefix, findStringsByPrefix } from './autocomplete.store.js';

/** Names of projects that begin so: ten at most, sorted. The prefix is taken as it stands, whatever its case. */
export const completeProjectNames = ({ db }: Context, prefix: string): Promise<string[]> => findProjectNamesByPrefix(db.pool, prefix);

/** Origins that begin so, likewise. */
export const completeOrigins = ({ db }: Context, prefix: string): Promise<string[]> => findOriginsByPrefix(db.pool, prefix);

/**
 * Strings that begin so, likewise.
 *
 * @param origin `*` stands for any, and so for `project`
 */
export const completeStrings = ({ db }: Context, origin: string, project: string, prefix: string): Promise<string[]> => {
  const named = (name: string) => (name === '*' || name === '' ? undefined : name);
  return findStringsByPrefix(db.pool, prefix, selectProjects({ origin: named(origin), project: named(project) }).projectSets ?? null);
};
