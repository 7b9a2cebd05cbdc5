import type { Connection } from '../database.js';

/** True if the database has the extension `citus`, so that its tables can be spread over servers. */
export const hasCitus = async (connection: Connection): Promise<boolean> => {
  const { rowCount } = await connection.query(`select from pg_extension where extname = 'citus'`);
  return rowCount === 1;
};

/** A node of the cluster. */
export interface ClusterNode {
  readonly name: string;
  readonly port: number;
  readonly isCoordinator: boolean;
  readonly holdsShards: boolean;
}

/** The cluster's nodes; empty where none were added yet. */
export const listNodes = async (connection: Connection): Promise<readonly ClusterNode[]> => {
  const { rows } = await connection.query<ClusterNode>(
    `select nodename as name, nodeport as port, groupid = 0 as "isCoordinator", shouldhaveshards as "holdsShards"
    from pg_dist_node where isactive order by nodeid`,
  );
  return rows;
};

/** True if this node is the coordinator, the only one that can distribute tables. */
export const isCoordinator = async (connection: Connection): Promise<boolean> => {
  const { rowCount } = await connection.query('select from pg_dist_local_group where groupid = 0');
  return rowCount === 1;
};

/** `max_prepared_transactions` of a server: transactions over several nodes are prepared at their end. */
export const countPreparable = async (connection: Connection): Promise<number> => {
  const { rows } = await connection.query<{ n: number }>(`select current_setting('max_prepared_transactions')::int as n`);
  return rows[0]?.n ?? 0;
};

/** A table with its Citus type; null: a plain table, or a local table of the coordinator that others refer to. */
export interface PlacedTable {
  readonly name: string;
  readonly kind: 'distributed' | 'reference' | null;
  /** Size with indexes and partitions. */
  readonly bytes: number;
}

/** All tables except partitions. */
export const listPlacedTables = async (connection: Connection): Promise<readonly PlacedTable[]> => {
  const { rows } = await connection.query<PlacedTable>(
    `select relname as name, case when partmethod = 'h' then 'distributed' when partmethod = 'n' and repmodel = 't' then 'reference' end as kind,
      (select sum(pg_total_relation_size(relid)) from pg_partition_tree(pg_class.oid))::float8 as bytes
    from pg_class left join pg_dist_partition on logicalrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  return rows;
};

/** Triggers of tables, as DDL. */
export const listTriggers = async (
  connection: Connection,
  tables: readonly string[],
): Promise<readonly { readonly table: string; readonly name: string }[]> => {
  const { rows } = await connection.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as "table", quote_ident(tgname) as name from pg_trigger
    where not tgisinternal and tgparentid = 0 and tgrelid = any($1::regclass[])`,
    [tables],
  );
  return rows;
};

/**
 * Makes new connections to a database write shard by shard (`citus.multi_shard_modify_mode`): Citus refuses to write to a reference table in a
 * transaction that wrote to several shards in parallel before. For the owner of the database.
 */
export const writeSequentially = async (connection: Connection): Promise<void> => {
  const { rows } = await connection.query<{ name: string }>('select quote_ident(current_database()) as name');
  await connection.query(`alter database ${rows[0]?.name} set citus.multi_shard_modify_mode = 'sequential'`);
};
