import { Client, type Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, prepared, row, rows } from '../../database/statement.js';
import type { Json } from '../../kernel/json.js';
import type { LanePlacement } from './lanes.js';

/** True while entries of a task wait that are due, or are being worked on. */
export const findDueEntry = async (connection: Connection, task: string): Promise<boolean> =>
  (
    await rows(
      connection,
      prepared(
        sql`select from graphile_worker.jobs where task_identifier = ${task} and run_at <= now() and attempts < max_attempts limit 1`,
      ),
    )
  )[0] !== undefined;

/** Envelope of a task in the queue: graphile-worker's payload. */
export interface TaskEnvelope {
  readonly payload: Json;
  /** Id of the job that shows its progress; null where there is none. */
  readonly job: string | null;
}

/** A new entry of the queue. */
export interface NewQueueEntry extends LanePlacement {
  readonly task: string;
  readonly attempts: number;
  readonly envelope: TaskEnvelope;
  /** Key that a second waiting entry would share: it replaces the first. Undefined: the job's id. */
  readonly key?: string;
}

/** Adds an entry to the queue, within the caller's transaction: workers see it after the commit. */
export const insertQueueEntry = async (
  connection: Connection,
  { task, attempts, envelope, key, queueName, flags }: NewQueueEntry,
): Promise<void> => {
  await execute(
    connection,
    // The job's id is also the entry's key, so that the clean-up finds the entries of jobs.
    prepared(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(envelope)}::json,
      queue_name => ${queueName ?? null}, max_attempts => ${attempts}, job_key => ${key ?? envelope.job}, flags => ${flags ? [...flags] : null}::text[])`),
  );
};

/**
 * Gives entries their current attempt back: it ended because the process was stopped. They stay locked until their worker releases them.
 */
export const giveAttemptsBack = async (connection: Connection, ids: readonly string[]): Promise<void> => {
  await execute(
    connection,
    sql`update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0) where id = any(${[...ids]}::bigint[])`,
  );
};

/** `classid` of the workers' advisory locks: any number that no other advisory lock here uses. */
const WORKER_LOCK_CLASS = 7_420_001;

/** A dedicated connection outside the pool, whose end shows others that this process is gone. */
export type PresenceClient = Client;

/** Creates such a connection, not yet connected. */
export const newPresenceClient = (pool: Pool): PresenceClient => new Client(pool.options);

/** Liveness lock: takes the shared advisory lock of a worker, which PostgreSQL releases when the worker's connection ends. */
export const holdPresenceLock = async (connection: Connection, worker: string): Promise<void> => {
  await execute(connection, sql`select pg_advisory_lock_shared(${WORKER_LOCK_CLASS}, hashtext(${worker}) & 2147483647)`);
};

/** Unlocks orphaned jobs: those locked by workers that hold no liveness lock, because their processes died. */
export const releaseOrphanedJobs = async (connection: Connection): Promise<void> => {
  await execute(
    connection,
    sql`select graphile_worker.force_unlock_workers(array_agg(distinct entry.locked_by))
      from graphile_worker.jobs entry
      where entry.locked_by is not null and not exists (
        select from pg_locks held join pg_database here on here.oid = held.database and here.datname = current_database()
        where held.locktype = 'advisory' and held.classid = ${WORKER_LOCK_CLASS}::oid
          and held.objid = (hashtext(entry.locked_by) & 2147483647)::oid)
      having count(*) > 0`,
  );
};

/** Locks the turns of a person, named by their flag, until the transaction ends. */
export const lockTurns = async (connection: Connection, flag: string): Promise<void> => {
  await execute(connection, sql`select pg_advisory_xact_lock(hashtextextended(${`turns ${flag}`}, 0))`);
};

/** Number of entries with a flag that wait to be worked on. */
export const countWaitingEntries = async (connection: Connection, flag: string): Promise<number> => {
  const counted = await row<{ entries: number }>(
    connection,
    sql`select count(*) as entries from graphile_worker.jobs where flags ? ${flag} and locked_at is null and attempts < max_attempts`,
  );
  return counted?.entries ?? 0;
};

/** Statistics of the queue. */
export interface QueueDepth {
  /** Name of the task. */
  readonly task: string;
  /** `due`: ready; `later`: scheduled, or waiting for a retry; `running`; `given-up`: no attempts left. */
  readonly state: 'due' | 'later' | 'running' | 'given-up';
  readonly entries: number;
  /** Seconds that the oldest one has been ready; 0 unless the state is `due`. */
  readonly oldestSeconds: number;
}

/** Queue entries by task and state. */
export const measureQueue = (connection: Connection): Promise<QueueDepth[]> =>
  rows<QueueDepth>(
    connection,
    prepared(sql`select task_identifier as task, state, count(*) as entries,
        coalesce(max(extract(epoch from now() - run_at)) filter (where state = 'due'), 0)::float8 as "oldestSeconds"
      from (select task_identifier, run_at, case when locked_at is not null then 'running' when attempts >= max_attempts then 'given-up'
        when run_at <= now() then 'due' else 'later' end as state from graphile_worker.jobs) entry
      group by task_identifier, state`),
  );
