import type { Pool } from 'pg';
import { hasCitus } from './cluster-catalogue.js';

/** Pools of databases with the extension `citus`, and their connections. */
const onCluster = new WeakSet<object>();

/**
 * Detects once, when a database is opened, whether it uses Citus: then statements are sent in the form that Citus supports ({@link inClusterForm}).
 * Costs one query.
 *
 * @param pools the pools of that database
 */
export const findCluster = async (...pools: readonly Pool[]): Promise<void> => {
  const [first] = pools;
  if (!first || !(await hasCitus(first))) return;
  for (const pool of new Set(pools)) {
    onCluster.add(pool);
    pool.on('acquire', (connection) => onCluster.add(connection));
  }
};

/** True if a pool, or one of its connections, belongs to a Citus database. */
export const isOnCluster = (connection: object): boolean => onCluster.has(connection);

/** A statement with its single language, where it has one. */
interface OfLanguage {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly lng?: string | undefined;
}

/**
 * Rewrites a statement for Citus: where a statement of a single language compares the language columns of two tables, each is compared with the
 * constant instead, because Citus finds a table's shard by a constant next to it. On a single server the original is better: the planner would
 * otherwise use the index on the language (docs/decisions/0070-cluster.md). Both mean the same.
 *
 * A language in parentheses, `one.lng = (other.lng)`, refers to a row outside a lateral subquery: only `one` is compared with the constant, as Citus
 * does not support a condition within an outer join that refers to none of its tables.
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
