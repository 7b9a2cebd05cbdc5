import { migrate } from '@translation-commons/core/database/migrate/migrate.js';
import pg from 'pg';
import { type MeasuredDatabase, recreateDatabase } from './measured-database.js';
import { readPostgresCpu } from './read-postgres-cpu.js';

/** The servers of a cluster on this machine, which somebody else started: `BENCH_CITUS_URL` and `BENCH_CITUS_WORKERS`. */
export interface ClusterServers {
  /** Address of the coordinator's own database. */
  readonly coordinator: string;
  /** The same of the workers. */
  readonly workers: readonly string[];
}

/** Layout of the measured database: without the extension, or over a number of workers; with 0 the coordinator has all shards. */
export type Layout = 'plain' | number;

/** A database in a layout, and the processor time of all its servers. */
export interface LaidOutDatabase extends MeasuredDatabase {
  /** Milliseconds since they started, of the coordinator first and then of each worker that is part of it. */
  readCpu(): Promise<readonly number[]>;
}

const DATABASE = 'bench_cluster';

/** The cluster to measure on, or null where none is given. */
export const givenCluster = ({ BENCH_CITUS_URL: url, BENCH_CITUS_WORKERS: workers = '' }: NodeJS.ProcessEnv): ClusterServers | null =>
  url
    ? {
        coordinator: url,
        workers: workers
          .split(',')
          .filter((host) => host !== '')
          .map((host) => Object.assign(new URL(url), { host }).href),
      }
    : null;

const openPool = (server: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: Object.assign(new URL(server), { pathname: `/${DATABASE}` }).href, max: 4 });
  pool.on('error', () => {});
  return pool;
};

const addNodes = async (coordinator: string, workers: readonly string[], pools: readonly pg.Pool[]): Promise<void> => {
  for (const pool of pools) await pool.query('create extension citus');
  const [pool] = pools;
  const { hostname, port } = new URL(coordinator);
  await pool?.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
  for (const worker of workers.map((server) => new URL(server)))
    await pool?.query('select citus_add_node($1, $2)', [worker.hostname, Number(worker.port)]);
  if (workers.length === 0) await pool?.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', true)`, [hostname, Number(port)]);
};

/** Gives a benchmark an empty, migrated database in a layout. */
export const withLayout = async <Result>(
  { coordinator, workers: all }: ClusterServers,
  layout: Layout,
  work: (database: LaidOutDatabase) => Promise<Result>,
): Promise<Result> => {
  const workers = layout === 'plain' ? [] : all.slice(0, layout);
  const servers = [coordinator, ...workers];
  for (const server of servers) await recreateDatabase(server, DATABASE);
  const pools = servers.map(openPool);
  try {
    const [pool] = pools;
    if (!pool) throw new Error('There is no coordinator.');
    if (layout !== 'plain') await addNodes(coordinator, workers, pools);
    const url = Object.assign(new URL(coordinator), { pathname: `/${DATABASE}` }).href;
    await migrate(url);
    return await work({ url, pool, readCpu: () => Promise.all(pools.map(readPostgresCpu)), close: async () => {} });
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
};
