import type { Pool } from 'pg';
import { hasCitus } from './cluster-catalogue.js';

/** Pools of databases with the extension `citus`, and the connections that they gave out. */
const onCluster = new WeakSet<object>();

/**
 * Finds out once, when a database is opened, whether it is one that Citus distributes: then statements are sent on its connections in the form that Citus
 * takes ({@link inClusterForm}). Costs one query.
 *
 * @param pools of that database
 */
export const findCluster = async (...pools: readonly Pool[]): Promise<void> => {
  const [first] = pools;
  if (!first || !(await hasCitus(first))) return;
  for (const pool of new Set(pools)) {
    onCluster.add(pool);
    pool.on('acquire', (connection) => onCluster.add(connection));
  }
};

/** Whether a pool, or a connection that it gave out, is one of a database that Citus distributes. */
export const isOnCluster = (connection: object): boolean => onCluster.has(connection);

/** A statement with the language that it is of, where it is of one. */
interface OfLanguage {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly lng?: string | undefined;
}

/**
 * A statement in the form that Citus takes: where one of a single language compares languages of two tables, it compares each with that language, as
 * the shard that a table is to be read from is found by a value that stands beside it. On one server the first form is the better one: its planner would
 * take the index of the language (docs/decisions/0070-cluster.md). Both mean the same.
 *
 * A language in parentheses, `one.lng = (other.lng)`, belongs to a row outside of a lateral subquery: only `one` is compared, as Citus takes no
 * condition within an outer join that is about nothing in it.
 */
export const inClusterForm = <One extends OfLanguage>(statement: One): One => {
  const { text, values, lng } = statement;
  if (lng === undefined) return statement;
  const place = `$${values.length + 1}::text`;
  const named = text
    .replace(/\b(\w+)\.lng = (\w+)\.lng\b/g, (_, one, other) => `(${one}.lng = ${place} and ${other}.lng = ${place})`)
    .replace(/\b(\w+)\.lng = \(\w+\.lng\)/g, (_, one) => `${one}.lng = ${place}`);
  return named === text ? statement : { ...statement, text: named, values: [...values, lng] };
};
