import sql, { type Sql } from 'sql-template-tag';
import { findCluster, inClusterForm, isOnCluster } from './cluster/cluster-form.js';
import { listPlacementProblems } from './cluster/cluster-placements.js';
import { requireUndistributed, tablesWithShards } from './cluster/cluster-tables.js';
import type { Connection } from './database.js';

// Databases whose tables are spread over several servers by language (docs/decisions/0070-cluster.md): all that stores know of it.

/** Detects once, when a database is opened, whether its tables are spread. Costs one query. */
export const detectSpread = findCluster;

/** Refuses to restore into tables that are spread. */
export const requireOneServer = requireUndistributed;

/** True if a statement must read and write rows of one language only, since each language may be on a server of its own. */
export const needsOneLanguage: (connection: object) => boolean = isOnCluster;

/** A statement in the form that the connection's database supports. */
export const formFor: <One extends Parameters<typeof inClusterForm>[0]>(connection: object, statement: One) => One = (
  connection,
  statement,
) => (isOnCluster(connection) ? inClusterForm(statement) : statement);

/**
 * Runs `work` once for all languages (null) or, where a statement must be of one, once for each in turn. Gives the results.
 *
 * @param languages lists the languages; not called where all are worked on together
 */
export const forLanguages = async <Result>(
  connection: object,
  languages: () => Promise<readonly string[]>,
  work: (lng: string | null) => Promise<Result>,
): Promise<Result[]> => {
  if (!isOnCluster(connection)) return [await work(null)];
  const results: Result[] = [];
  for (const lng of await languages()) results.push(await work(lng));
  return results;
};

/** Adds to a statement that lists tables which meet a condition on `pg_class` those that meet it on other servers. */
export const withOtherServers = (connection: object, tables: Sql, condition: string): Sql =>
  isOnCluster(connection) ? sql`${tables} union ${tablesWithShards(condition)}` : tables;

/** Describes what is wrong with the places of tables; nothing on one server. */
export async function* listSpreadProblems(connection: Connection): AsyncGenerator<string> {
  if (isOnCluster(connection)) yield* listPlacementProblems(connection);
}
