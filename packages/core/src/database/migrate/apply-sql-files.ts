import { Refusal } from '../../kernel/refusal.js';
import { hasCitus } from '../cluster/cluster-catalogue.js';
import type { Connection } from '../database.js';
import { type SqlFile, splitStatements } from './sql-files.js';
import { inYieldingTransaction } from './yielding-transaction.js';

/** Files of `prisma/sql` whose checksum differs from the one recorded when the database applied them. */
export const listChangedSqlFiles = async (client: Connection, files: readonly SqlFile[]): Promise<readonly SqlFile[]> => {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from sql_file');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return files.filter(({ name, checksum }) => applied.get(name) !== checksum);
};

/**
 * Creates the functions and triggers of files in one transaction, and records the files' checksums.
 *
 * @throws Refusal `unavailable` where one fails; it names the file and gives PostgreSQL's reason, and nothing is applied
 */
export const applySqlFiles = async (client: Connection, files: readonly SqlFile[]): Promise<void> => {
  if (files.length === 0) return;
  await inYieldingTransaction(client, () => runSqlFiles(client, files));
};

/** The same in the caller's transaction, which must be rolled back when it throws. */
export const runSqlFiles = async (client: Connection, files: readonly SqlFile[]): Promise<void> => {
  const isCluster = await hasCitus(client);
  // Citus allows triggers on distributed tables only with this setting.
  if (isCluster) await client.query('set local citus.enable_unsafe_triggers = on');
  for (const file of files) await applyOne(client, isCluster ? { ...file, sql: forCluster(file.sql) } : file);
};

/**
 * Adapts functions to Citus: removes planner hints for a single server (cached generic plans, which Citus cannot make, and comparisons of languages
 * that avoid an index, which hide the shard from Citus), adds statements that only clusters need, takes the `on_cluster` branch of functions, looks
 * translations up so that an unreachable node does not block others, and reads lists without a subquery, whose result would be sent to all nodes.
 */
const forCluster = (sql: string): string =>
  sql
    .replace(/^-- on a cluster: /gm, '')
    .replaceAll('set plan_cache_mode to force_generic_plan', '')
    .replaceAll('on_cluster constant boolean := false', 'on_cluster constant boolean := true')
    .replaceAll('from translation where tguid = any (array(select unnest(p_tguids)))', 'from locate_translations(p_tguids)')
    .replace(/ any \(array\(select unnest\((\w+)\)\)\)/g, ' any ($1)')
    .replace(/ is not distinct from (p_lng|language)\b/g, ' = $1');

const applyOne = async (client: Connection, { name, sql, checksum }: SqlFile): Promise<void> => {
  try {
    for (const statement of splitStatements(sql)) await client.query(statement);
    await client.query(
      `insert into sql_file (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum`,
      [name, checksum],
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal('unavailable', `The functions of prisma/sql/${name} could not be made, and none were. PostgreSQL says: ${reason}.`, {
      cause,
    });
  }
};
