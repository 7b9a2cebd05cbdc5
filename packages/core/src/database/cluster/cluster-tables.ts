import sql, { raw, type Sql } from 'sql-template-tag';
import { Refusal } from '../../kernel/refusal.js';
import type { Connection } from '../database.js';
import { hasCitus, listPlacedTables } from './cluster-catalogue.js';

/** Names of the distributed tables of which a shard meets a condition on `pg_class`: each node knows the sizes of its shards. */
export const tablesWithShards = (condition: string): Sql => sql`select distinct name from run_command_on_all_nodes($command$
    select json_agg(distinct logicalrelid::text) from pg_dist_shard join pg_class on pg_class.oid = to_regclass(shard_name(logicalrelid, shardid))
    where ${raw(condition)}$command$) answer
  cross join lateral json_array_elements_text(nullif(result, '')::json) name where success`;

/**
 * Refuses to restore into distributed tables, which do not allow triggers and foreign keys to be disabled.
 *
 * @throws Refusal `unavailable` where there are any
 */
export const requireUndistributed = async (connection: Connection): Promise<void> => {
  if (!(await hasCitus(connection))) return;
  const placed = await listPlacedTables(connection);
  if (placed.some(({ kind }) => kind !== null))
    throw new Refusal(
      'unavailable',
      'The tables of this database are spread over the servers of a cluster. Restore into a database without the extension citus, create it then, ' +
        'and spread the tables with the command distribute. Nothing was restored.',
    );
};
