import type { Context } from '@translation-commons/core/units/context.js';
import { shelvesOfProjects } from '../projects/scope.js';
import { findOrigins, findProjectNames, findStrings } from './suggestion.store.js';

/** Names of projects that begin so: ten at most, sorted. The beginning is taken as it stands, whatever its case. */
export const suggestProjects = ({ db }: Context, beginning: string): Promise<string[]> => findProjectNames(db.pool, beginning);

/** Origins that begin so, likewise. */
export const suggestOrigins = ({ db }: Context, beginning: string): Promise<string[]> => findOrigins(db.pool, beginning);

/**
 * Strings that begin so, likewise.
 *
 * @param origin `*` stands for any, and so for `project`
 */
export const suggestStrings = ({ db }: Context, origin: string, project: string, beginning: string): Promise<string[]> => {
  const named = (name: string) => (name === '*' || name === '' ? undefined : name);
  return findStrings(db.pool, beginning, shelvesOfProjects({ origin: named(origin), project: named(project) }));
};
