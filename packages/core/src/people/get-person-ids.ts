import type { Connection } from '../database/database.js';
import { refuseParam } from '../kernel/refusal.js';
import { normalize } from '../kernel/text/normalize.js';
import { sentence } from '../kernel/text/sentence.js';
import { listIdsByName } from './person.store.js';

/**
 * Ids of people by name, with or without account, ignoring case; each once.
 *
 * @param param name of the parameter, for messages: `preferred_voters`
 * @throws Refusal `malformed` with all unknown names
 */
export const getPersonIds = async (connection: Connection, names: readonly string[], param: string): Promise<readonly number[]> => {
  const normalized = new Map(names.map((name) => [normalize(name).trim(), name]));
  const ids = await listIdsByName(connection, [...normalized.keys()]);
  const unknown = [...normalized].flatMap(([name, given]) => (ids.has(name) ? [] : [`"${given}"`]));
  if (unknown.length > 0) throw refuseParam(param, sentence('{param}: unknown name {unknown}.', { param, unknown: unknown.join(', ') }));
  return [...new Set(ids.values())];
};
