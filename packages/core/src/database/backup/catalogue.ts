import type { Connection } from '../database.js';

/** A table whose rows a backup holds. */
export interface BackedUpTable {
  /** As SQL names it: `public.person`. */
  readonly name: string;
  /** Columns except generated ones, as SQL names them. */
  readonly columns: readonly string[];
}

/** A sequence and its last value. */
export interface BackedUpSequence {
  readonly name: string;
  readonly lastValue: string;
}

/** The job queue's tables are in a schema of their own. */
const SCHEMA_NAMES = `(current_schema(), 'graphile_worker')`;

/** Tables that the migrations fill: their own histories. */
const HISTORY_TABLES = `('_prisma_migrations', 'sql_file', 'migrations')`;

/** All tables of the service with rows, except unlogged ones, which are caches; partitions belong to their table. */
export const listTables = async (connection: Connection): Promise<readonly BackedUpTable[]> => {
  const { rows } = await connection.query<BackedUpTable>(
    `select format('%I.%I', space.nspname, relation.relname) as name, array_agg(quote_ident(attname) order by attnum) as columns
    from pg_class relation
    join pg_namespace space on space.oid = relation.relnamespace
    join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relation.relkind in ('r', 'p') and not relation.relispartition and relation.relpersistence = 'p'
      and space.nspname in ${SCHEMA_NAMES} and relation.relname not in ${HISTORY_TABLES}
    group by 1 order by 1`,
  );
  return rows;
};

/** All sequences that were used. They are not part of a snapshot: they are read last, so that they are never behind the rows. */
export const listSequences = async (connection: Connection): Promise<readonly BackedUpSequence[]> => {
  const { rows } = await connection.query<BackedUpSequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as "lastValue"
    from pg_sequences where schemaname in ${SCHEMA_NAMES} and last_value is not null order by 1`,
  );
  return rows;
};

/** Names of the applied migrations. */
export const listAppliedMigrations = async (connection: Connection): Promise<readonly string[]> => {
  const { rows } = await connection.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1',
  );
  return rows.map(({ name }) => name);
};
