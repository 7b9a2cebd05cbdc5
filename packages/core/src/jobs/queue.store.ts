import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { execute, prepared } from '../database/statement.js';
import type { Json } from '../kernel/json.js';

/** What the queue holds of one piece of work. */
export interface QueueEnvelope {
  readonly payload: Json;
  /** Number of the job that shows how far it is; null where nobody watches. */
  readonly job: string | null;
}

/** An entry on its way into the queue. */
export interface NewQueueEntry {
  readonly task: string;
  readonly attempts: number;
  readonly envelope: QueueEnvelope;
}

/** Writes work into the queue. It is done after the transaction commits, and not at all when that does not. */
export const insertQueueEntry = async (connection: Connection, { task, attempts, envelope }: NewQueueEntry): Promise<void> => {
  await execute(
    connection,
    // A job's number is the entry's key too, so that tidying finds entries of jobs.
    prepared(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(envelope)}::json,
      max_attempts => ${attempts}, job_key => ${envelope.job})`),
  );
};

/** The first of the two numbers that PostgreSQL's advisory locks of workers have; any number that nothing else here uses. */
const WORKER_LOCK_CLASS = 7_420_001;

/** Says that a worker is there, for as long as the connection is. */
export const holdPresenceLock = async (connection: Connection, worker: string): Promise<void> => {
  await execute(connection, sql`select pg_advisory_lock_shared(${WORKER_LOCK_CLASS}, hashtext(${worker}) & 2147483647)`);
};

/** Puts back what workers were doing that are no longer present: their processes died. */
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
