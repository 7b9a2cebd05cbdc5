import { parsePrefix } from '@translation-commons/core/search/query/parse-query.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { foldText } from '@translation-commons/core/units/words/fold.js';
import { selectProjects } from '../projects/project-scope.sql.js';
import {
  COMPLETION_LIMIT,
  findOriginsByPrefix,
  findProjectNamesByPrefix,
  findStringsByFoldedPrefix,
  findStringsByPrefix,
} from './autocomplete.store.js';

/** Completes the name of a project: the names that begin with the prefix whatever case and accents, ten at most, sorted. */
export const completeProjectNames = ({ db }: Context, prefix: string): Promise<string[]> => findProjectNamesByPrefix(db.pool, prefix);

/** Completes an origin: the origins that begin with the prefix whatever case and accents, ten at most, sorted. */
export const completeOrigins = ({ db }: Context, prefix: string): Promise<string[]> => findOriginsByPrefix(db.pool, prefix);

/** Least number of letters for a lookup in the index of words: fewer would read too much. */
const FOLDED_PREFIX_LENGTH_MIN = 2;

/**
 * Completes a string: the strings that begin with the prefix whatever case and accents, ten at most, sorted. Where there are fewer, also those that begin with
 * other accents or spellings that searches take for the same.
 *
 * @param origin `*` stands for any, and so for `project`
 */
export const completeStrings = async ({ db }: Context, origin: string, project: string, prefix: string): Promise<string[]> => {
  const named = (name: string) => (name === '*' || name === '' ? undefined : name);
  const projectSets = selectProjects({ origin: named(origin), project: named(project) }).projectSets ?? null;
  const found = await findStringsByPrefix(db.pool, prefix, projectSets);
  const words = found.length < COMPLETION_LIMIT && foldText(prefix).length >= FOLDED_PREFIX_LENGTH_MIN ? parsePrefix(prefix) : null;
  if (!words) return found;
  const others = await findStringsByFoldedPrefix(db.pool, prefix, words, projectSets);
  const all = [...new Set([...found, ...others])].map((value) => ({ value, bytes: Buffer.from(value) }));
  return all
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
    .slice(0, COMPLETION_LIMIT)
    .map(({ value }) => value);
};
