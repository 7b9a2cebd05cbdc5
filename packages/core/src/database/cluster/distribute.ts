import { Refusal } from '../../kernel/refusal.js';
import type { Connection } from '../database.js';
import { listForeignKeys } from '../foreign-keys.js';
import { runSqlFiles } from '../functions/apply-sql-files.js';
import {
  countPreparable,
  hasCitus,
  isCoordinator,
  listNodes,
  listPlacedTables,
  listTriggers,
  writeSequentially,
} from './cluster-catalogue.js';
import { listFilesFor } from './overlay.js';
import { readTableKinds } from './table-kinds.js';

/** Tables that are not yet of their type on a cluster. */
export interface Undistributed {
  readonly distributed: readonly string[];
  readonly reference: readonly string[];
  /** Total size in bytes, with indexes. */
  readonly bytes: number;
  /** True if other tables are distributed already. */
  readonly isBegun: boolean;
}

/** The tables that should be distributed or reference tables and are not; null: there are none, or the database has no extension `citus`. */
export const findUndistributed = async (connection: Connection): Promise<Undistributed | null> => {
  if (!(await hasCitus(connection))) return null;
  const [kinds, placed] = [await readTableKinds(), await listPlacedTables(connection)];
  const found = new Map(placed.map((table) => [table.name, table]));
  const listMissing = (kind: 'distributed' | 'reference') => kinds[kind].filter((name) => found.get(name)?.kind === null);
  const [distributed, reference] = [listMissing('distributed'), listMissing('reference')];
  if (distributed.length + reference.length === 0) return null;
  const bytes = [...distributed, ...reference].reduce((sum, name) => sum + (found.get(name)?.bytes ?? 0), 0);
  return { distributed, reference, bytes, isBegun: placed.some(({ kind }) => kind === 'distributed') };
};

/** Checks the requirements in advance, so that nothing fails half-way. */
const requireCluster = async (connection: Connection): Promise<void> => {
  if (!(await hasCitus(connection)))
    throw new Refusal(
      'unavailable',
      'The database has no extension citus. Load its library on every server (shared_preload_libraries = citus), run "create extension ' +
        'citus" in this database on each, and add the servers with citus_add_node. Nothing was changed.',
    );
  if (!(await isCoordinator(connection)))
    throw new Refusal('unavailable', 'This server is a worker of the cluster. Name the coordinator in DATABASE_URL. Nothing was changed.');
  const nodes = await listNodes(connection);
  if (nodes.length > 0 && !nodes.some(({ holdsShards }) => holdsShards))
    throw new Refusal(
      'unavailable',
      'No server of the cluster takes shards. Add one with citus_add_node, or have the coordinator take them with ' +
        "citus_set_node_property(host, port, 'shouldhaveshards', true). Nothing was changed.",
    );
  if (nodes.length > 1 && (await countPreparable(connection)) === 0)
    throw new Refusal(
      'unavailable',
      'Transactions over several servers are prepared before they are committed, and max_prepared_transactions is 0 here. ' +
        'Set it to max_connections on every server. Nothing was changed.',
    );
};

/** Options of {@link distribute}. */
export interface DistributeOptions {
  /** Number of shards of each distributed table, which limits how many nodes can share it. Default: `citus.shard_count`, which is 32. */
  readonly shards?: number;
  /** Progress callback, called after each table. */
  readonly log?: (sentence: string) => void;
}

/** Citus converts no tables with triggers, or with foreign keys between local and distributed tables. */
const withoutTriggersAndKeys = async (
  connection: Connection,
  { distributed, reference }: Undistributed,
  work: () => Promise<void>,
): Promise<void> => {
  for (const { table, name } of await listTriggers(connection, [...distributed, ...reference]))
    await connection.query(`drop trigger ${name} on ${table}`);
  const keys = (await listForeignKeys(connection)).filter(({ table }) => distributed.includes(table));
  for (const { table, name } of keys) await connection.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of keys) await connection.query(`alter table ${table} add constraint ${name} ${definition}`);
};

/** Converts the tables in one transaction, so all of them or none. */
const moveTables = async (connection: Connection, moving: Undistributed, { shards, log = () => {} }: DistributeOptions): Promise<void> => {
  const total = moving.reference.length + moving.distributed.length;
  let done = 0;
  const tell = (table: string, became: string) => {
    done += 1;
    log(`${done} of ${total}: the table ${table} ${became}.`);
  };
  const { distributed } = await readTableKinds();
  await withoutTriggersAndKeys(connection, moving, async () => {
    for (const table of moving.reference) {
      await connection.query('select create_reference_table($1)', [table]);
      tell(table, 'is on every server');
    }
    for (const table of moving.distributed) {
      const first = table === distributed[0];
      await connection.query(
        first
          ? `select create_distributed_table($1, 'lng', colocate_with => 'none', shard_count => coalesce($2, current_setting('citus.shard_count')::int))`
          : `select create_distributed_table($1, 'lng', colocate_with => $2)`,
        [table, first ? (shards ?? null) : distributed[0]],
      );
      tell(table, 'is distributed by language');
    }
  });
};

/** Citus returns an enum as text, as Prisma needs it, only through a function declared immutable: creates those that are missing. */
export const castEnumsImmutably = async (connection: Connection): Promise<void> => {
  const { rows } = await connection.query<{ name: string }>(
    `select oid::regtype::text as name from pg_type where typtype = 'e' and typnamespace = current_schema()::regnamespace
      and not exists (select from pg_cast where castsource = pg_type.oid and casttarget = 'text'::regtype)`,
  );
  for (const { name } of rows) {
    await connection.query(
      `create or replace function enum_text(value ${name}) returns text language plpgsql immutable strict parallel safe
      as 'begin return textin(enum_out(value)); end'`,
    );
    await connection.query(`create cast (${name} as text) with function enum_text(${name}) as assignment`);
  }
};

/** Frees the disk space of rows that were copied into shards. Left to a later run where Citus refuses it: rows are read from the shards only. */
const dropCopied = async (connection: Connection, { distributed, reference }: Undistributed): Promise<void> => {
  for (const table of [...distributed].reverse().concat([...reference].reverse()))
    await connection.query('select truncate_local_data_after_distributing_table($1::regclass)', [table]).catch(() => {});
};

/**
 * Distributes the tables of a database with the extension `citus` over its nodes: tables with a language are sharded by it, tables joined with them
 * become reference tables (`prisma/cluster/tables.json`). Tables that have their type already stay. Runs in one transaction, which blocks readers and
 * writers; functions and triggers are created again afterwards, as Citus does not convert them.
 *
 * @param connection a dedicated one, not in a transaction
 * @returns the tables that were converted
 * @throws Refusal `unavailable` where the cluster does not meet a requirement, which it names, or PostgreSQL refuses; then nothing is changed
 */
export const distribute = async (connection: Connection, options: DistributeOptions = {}): Promise<readonly string[]> => {
  await requireCluster(connection);
  const moving = await findUndistributed(connection);
  if (!moving) return [];
  await connection.query(`set client_min_messages = warning; set citus.multi_shard_modify_mode = 'sequential'`);
  await connection.query('begin');
  try {
    await moveTables(connection, moving, options);
    await writeSequentially(connection);
    await castEnumsImmutably(connection);
    await runSqlFiles(connection, await listFilesFor(connection));
    await connection.query('commit');
  } catch (cause) {
    await connection.query('rollback').catch(() => {});
    if (cause instanceof Refusal) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal('unavailable', `The tables could not be distributed, and nothing was changed. PostgreSQL says: ${reason}.`, {
      cause,
    });
  }
  await dropCopied(connection, moving);
  return [...moving.reference, ...moving.distributed];
};
