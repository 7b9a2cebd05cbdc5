import type { Connection } from '../database.js';
import { listPlacedTables } from './cluster-catalogue.js';
import { readTableKinds, type TableKind } from './table-kinds.js';

/**
 * Maximum number of times that the copies of a table are counted until they agree: writers continue meanwhile, and nodes commit one after the other.
 */
const COUNT_ATTEMPTS = 3;

const listMisplaced = async (connection: Connection, kinds: Readonly<Record<TableKind, readonly string[]>>): Promise<string[]> => {
  const found = new Map((await listPlacedTables(connection)).map(({ name, kind }) => [name, kind ?? 'local']));
  return Object.entries(kinds).flatMap(([kind, names]) =>
    names
      .filter((name) => found.has(name) && found.get(name) !== kind)
      .map((name) => `The table ${name} should be ${kind}, and is ${found.get(name)}.`),
  );
};

/** Problems of placements: shards on no node or only on removed nodes, and tables whose shards are not colocated with the rest. */
const listLostShards = async (connection: Connection): Promise<string[]> => {
  const { rows } = await connection.query<{ problem: string }>(
    `select format('The shard %s of the table %s is on no server of the cluster.', shardid, logicalrelid) as problem
    from pg_dist_shard where not exists (
      select from pg_dist_placement join pg_dist_node using (groupid)
      where pg_dist_placement.shardid = pg_dist_shard.shardid and shardstate = 1 and (isactive or groupid = 0))
    union all
    select format('The table %s is spread another way than the table %s.', logicalrelid, 'translation') from pg_dist_partition
    where partmethod = 'h' and colocationid <> (select colocationid from pg_dist_partition where logicalrelid = 'translation'::regclass)`,
  );
  return rows.map(({ problem }) => problem);
};

interface Copy {
  readonly server: string;
  readonly rows: number;
  /** Why the node did not answer; null: it did. */
  readonly error: string | null;
}

const countCopies = async (connection: Connection, table: string): Promise<readonly Copy[]> => {
  const { rows } = await connection.query<Copy>(
    `select nodename || ':' || nodeport as server, case when success then result::float8 end as rows, case when not success then result end as error
    from run_command_on_placements($1::regclass, 'select count(*) from %s') order by 1`,
    [table],
  );
  return rows;
};

const listUnequalCopies = async (connection: Connection, table: string): Promise<string[]> => {
  for (let attempt = 1; ; attempt += 1) {
    const copies = await countCopies(connection, table);
    const failed = copies.filter(({ error }) => error !== null);
    if (failed.length > 0) return failed.map(({ server, error }) => `The table ${table} on ${server} does not answer: ${error}`);
    if (new Set(copies.map(({ rows }) => rows)).size <= 1) return [];
    if (attempt === COUNT_ATTEMPTS)
      return [`Copies of the table ${table} differ: ${copies.map(({ server, rows }) => `${rows} rows on ${server}`).join(', ')}.`];
  }
};

/**
 * Verifies where tables are on a cluster, and describes each problem in a sentence: tables of another type than `prisma/cluster/tables.json` says,
 * shards without a node, and copies of a reference table with different row counts. Empty on a single server.
 *
 * @param connection a connection to a Citus database
 */
export async function* listPlacementProblems(connection: Connection): AsyncGenerator<string> {
  const kinds = await readTableKinds();
  const misplaced = await listMisplaced(connection, kinds);
  yield* misplaced;
  if (misplaced.length > 0) return;
  yield* await listLostShards(connection);
  for (const table of kinds.reference) yield* await listUnequalCopies(connection, table);
}
