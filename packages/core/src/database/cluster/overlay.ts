import type { Connection } from '../database.js';
import { listChangedSqlFiles } from '../functions/apply-sql-files.js';
import { listSqlFiles, type SqlFile } from '../functions/sql-files.js';
import { hasCitus } from './cluster-catalogue.js';

/** Citus allows triggers on distributed tables only with this setting. */
const ALLOW_TRIGGERS = 'set local citus.enable_unsafe_triggers = on;\n';

/**
 * Removes planner hints for a single server: cached generic plans, which Citus cannot make; comparisons of languages that avoid an index, which hide
 * the shard from Citus; and subqueries around lists, whose result would be sent to all nodes.
 */
const withoutHints = (sql: string): string =>
  sql
    .replaceAll('set plan_cache_mode to force_generic_plan', '')
    .replace(/ any \(array\(select unnest\((\w+)\)\)\)/g, ' any ($1)')
    .replace(/ is not distinct from p_lng\b/g, ' = p_lng');

/** The files of functions and triggers for a database: `prisma/sql`; with the extension `citus` without hints, and after them `prisma/cluster`. */
export const listFilesFor = async (connection: Connection): Promise<readonly SqlFile[]> => {
  const files = await listSqlFiles();
  if (!(await hasCitus(connection))) return files;
  const adapted = [...files.map((file) => ({ ...file, sql: withoutHints(file.sql) })), ...(await listSqlFiles('cluster'))];
  return adapted.map((file) => ({ ...file, sql: ALLOW_TRIGGERS + file.sql }));
};

/** Files to be applied: those that changed and, where any did, all of `prisma/cluster`, which replace functions of the others. */
export const listFilesToApply = async (connection: Connection, files: readonly SqlFile[]): Promise<readonly SqlFile[]> => {
  const changed = new Set(await listChangedSqlFiles(connection, files));
  return changed.size === 0 ? [] : files.filter((file) => changed.has(file) || file.name.startsWith('cluster/'));
};
