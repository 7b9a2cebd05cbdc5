import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { Refusal } from '../../kernel/refusal.js';
import { hasCitus, listNodes } from '../cluster/cluster-catalogue.js';
import { castEnumsImmutably, distribute, findUndistributed } from '../cluster/distribute.js';
import { listFilesFor, listFilesToApply } from '../cluster/overlay.js';
import { runOnCluster, type ShardOptions, setShardOptions } from '../cluster/run-on-cluster.js';
import { applySqlFiles } from '../functions/apply-sql-files.js';
import { splitStatements } from '../functions/sql-files.js';
import { inYieldingTransaction } from '../functions/yielding-transaction.js';
import { openClient, reasonOf } from '../pooling/open-client.js';
import { requireAlone, requireNotNewer } from './migration-refusals.js';
import { foldSquashed, listMigrations, type Migration } from './migrations.js';
import { requireUtf8 } from './require-utf8.js';

/** The advisory lock that Prisma's engine takes as well, so that only one process migrates at a time. */
const MIGRATION_LOCK_ID = 72_707_369;

/**
 * Applies pending migrations in order, each in a transaction, and records them in Prisma's history table, so that `prisma migrate` agrees
 * (docs/decisions/0005-migrations-without-a-binary.md). The job queue's tables come first, as migrations may use them; then functions and
 * triggers are created again whose file in `prisma/sql` differs from the one applied last.
 * On a cluster, new or small tables are distributed (docs/decisions/0070-cluster.md).
 * Any number of processes can call it concurrently: one migrates, the others wait (advisory lock) and find it done.
 * With nothing pending it costs one connection and seven small queries.
 *
 * @returns names of the migrations that it applied
 * @throws Refusal `unavailable` where the database is unreachable, its encoding is not UTF-8, a migration or a file fails, which it names with
 *   PostgreSQL's reason, or the database was laid by an earlier version that lacks some of what the first migration was made of, or migrated by a
 *   newer one; `busy` where a migration is marked `-- Stop first:` and others are connected
 */
export const migrate = async (
  url: string,
  { log = () => {} }: { readonly log?: (sentence: string) => void } = {},
): Promise<readonly string[]> => {
  const migrations = await listMigrations();
  const client = await openClient(url, 'migrate');
  const isDone = async (): Promise<boolean> =>
    (await hasQueue(client)) &&
    (await listPending(client, migrations)).length === 0 &&
    (await listFilesToApply(client, await listFilesFor(client))).length === 0 &&
    (await findUndistributed(client)) === null;
  try {
    await requireUtf8(client);
    requireNotNewer(await listFinished(client), migrations);
    if (await isDone()) return [];
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
    const finished = await listFinished(client);
    requireNotNewer(finished, migrations);
    // A new database is nobody's yet.
    if (finished.length > 0) await requireAlone(client, await listPending(client, migrations));
    if (!(await hasQueue(client))) await migrateQueue(url);
    await client.query(HISTORY_TABLE_DDL);
    await noteSquashed(client, migrations);
    const pending = await listPending(client, migrations);
    for (const migration of pending) {
      await applyMigration(client, migration);
      log(`Applied the migration ${migration.name}.`);
    }
    await applySqlFiles(client, await listFilesToApply(client, await listFilesFor(client)));
    await distributeNew(client, log);
    if (pending.length > 0 && (await hasCitus(client))) await castEnumsImmutably(client);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
};

/** Size of tables and indexes in bytes up to which a database with the extension `citus` is distributed at once, within seconds. */
const SMALL_BYTES = 256 * 2 ** 20;

/**
 * Distributes tables on a cluster with nodes, where they are new, empty or small; for larger ones it logs that they could be, since distributing
 * blocks readers and writers.
 */
const distributeNew = async (client: Client, log: (sentence: string) => void): Promise<void> => {
  const undistributed = await findUndistributed(client);
  if (!undistributed) return;
  const isReady = undistributed.isBegun || (await listNodes(client)).some(({ holdsShards }) => holdsShards);
  if (isReady && undistributed.bytes <= SMALL_BYTES) {
    await distribute(client, { log });
    return;
  }
  const megabytes = Math.round(undistributed.bytes / 2 ** 20);
  log(
    `The database has the extension citus, and ${megabytes} MiB of tables are on one server. The command distribute spreads them (docs/decisions/0070-cluster.md).`,
  );
};

/** As Prisma creates it. */
const HISTORY_TABLE_DDL = `
create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;

/** Names of the migrations that the history table lists as finished; none where there is no such table yet. */
const listFinished = async (client: Client): Promise<readonly string[]> => {
  const { rows: tables } = await client.query<{ known: boolean }>(`select to_regclass('_prisma_migrations') is not null as known`);
  if (!tables[0]?.known) return [];
  const { rows } = await client.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  );
  return rows.map(({ name }) => name);
};

/** Migrations that the history table does not list as finished. */
const listPending = async (client: Client, migrations: readonly Migration[]): Promise<readonly Migration[]> => {
  const finished = new Set(await listFinished(client));
  return migrations.filter(({ name }) => !finished.has(name));
};

/**
 * Records squashed migrations as finished where all migrations that they replace are.
 *
 * @throws Refusal where others are finished, but neither the first one nor all that it replaces
 */
const noteSquashed = async (client: Client, migrations: readonly Migration[]): Promise<void> => {
  const finished = await listFinished(client);
  const folded = foldSquashed(finished, migrations);
  const [baseline] = migrations;
  if (baseline && finished.length > 0 && !folded.has(baseline.name)) {
    throw new Refusal(
      'unavailable',
      `The database was laid by an earlier version, without the migration ${baseline.name} or all of those that it was made of. ` +
        'It cannot be brought up to date by this version, and nothing in it was changed: upgrade to one in between first, or name an empty database.',
    );
  }
  for (const migration of migrations)
    if (folded.has(migration.name) && !finished.includes(migration.name)) await noteFinished(client, migration);
};

/** True if the job queue's tables are there. Newer versions of them are migrated by the first worker that starts. */
const hasQueue = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('graphile_worker.jobs') is not null as known`);
  return rows[0]?.known ?? false;
};

/** Creates the job queue's tables, which graphile-worker keeps in a schema of its own and migrates itself. */
const migrateQueue = async (url: string): Promise<void> => {
  const { runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString: url });
};

/** Writes a migration into the history table. */
const noteFinished = async (client: Client, { name, sql }: Migration): Promise<void> => {
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     values (gen_random_uuid(), $1, $2, clock_timestamp(), 1)`,
    [createHash('sha256').update(sql).digest('hex'), name],
  );
};

const applyMigration = async (client: Client, migration: Migration): Promise<void> => {
  const { name, sql } = migration;
  try {
    const isCluster = await hasCitus(client);
    let forShards: readonly ShardOptions[] = [];
    await inYieldingTransaction(client, async () => {
      forShards = [];
      for (const statement of splitStatements(sql)) {
        const options = isCluster ? await runOnCluster(client, statement) : await client.query(statement).then(() => null);
        if (options) forShards = [...forShards, options];
      }
      await noteFinished(client, migration);
    });
    for (const options of forShards) await setShardOptions(client, options);
  } catch (cause) {
    throw new Refusal('unavailable', `The migration ${name} failed, and nothing of it was kept. PostgreSQL says: ${reasonOf(cause)}.`, {
      cause,
    });
  }
};
