import { Refusal } from '../../kernel/refusal.js';
import { hasCitus } from '../cluster/cluster-catalogue.js';
import type { Connection } from '../database.js';
import { type SqlFile, splitStatements } from './sql-files.js';
import { inYieldingTransaction } from './yielding-transaction.js';

/** Files of `prisma/sql` whose checksum is not the one that the database noted when it applied them. */
export const listChangedSqlFiles = async (client: Connection, files: readonly SqlFile[]): Promise<readonly SqlFile[]> => {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from sql_file');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return files.filter(({ name, checksum }) => applied.get(name) !== checksum);
};

/**
 * Makes the functions and triggers that files say, in one transaction, and notes the files' checksums.
 *
 * @throws Refusal `unavailable` when one fails; it names the file and gives PostgreSQL's reason, and nothing of any file was kept
 */
export const applySqlFiles = async (client: Connection, files: readonly SqlFile[]): Promise<void> => {
  if (files.length === 0) return;
  await inYieldingTransaction(client, () => runSqlFiles(client, files));
};

/** The same in a transaction that has begun, which is to be rolled back when it throws. */
export const runSqlFiles = async (client: Connection, files: readonly SqlFile[]): Promise<void> => {
  const isCluster = await hasCitus(client);
  // Citus takes triggers of distributed tables only with this.
  if (isCluster) await client.query('set local citus.enable_unsafe_triggers = on');
  for (const file of files) await applyOne(client, isCluster ? { ...file, sql: forCluster(file.sql) } : file);
};

/**
 * Takes back what steers the planner of a single server: plans that are kept for all values, which Citus refuses to make, and comparing
 * languages so that no index serves, by which Citus does not see which shard is meant. Adds statements that are for clusters alone, takes the way
 * that a function has for clusters (`on_cluster`), looks translations up so that a server that is gone stops no others, and reads lists without a
 * subquery, whose answer would be sent to all servers.
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
