import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { jsonbOf } from '../database/jsonb-of.js';
import { prismaClient } from '../database/prisma-client.js';
import { execute, prepared, row, rows } from '../database/statement.js';
import type { Person } from '../kernel/person.js';
import type { Message } from '../kernel/text/message.js';
import { messageFinder, restoreMessages, type StoredSentences, sentencesIn } from '../kernel/text/stored-sentences.js';
import { personColumns } from '../people/person.sql.js';
import { JOB_GIVEN_UP_TASK, type JobDetails, type JobState, type ListedJob } from './job.js';
import { type JobReport, type JobStage, mapReport } from './job-report.js';

/** A new job. */
export interface NewJob {
  readonly id: string;
  readonly kind: string;
  readonly personId: number;
  readonly now: Date;
}

/** Inserts a job in state `queued`. */
export const insertJob = async (connection: Connection, { id, kind, personId, now }: NewJob): Promise<void> => {
  const { job } = await prismaClient(connection);
  await job.create({ data: { id, kind, personId, createdAt: now }, select: { id: true } });
};

/** The person's job with this id, or null. With its queue position while others are ahead. */
export const findJob = async (connection: Connection, id: string, personId: number): Promise<JobDetails | null> => {
  const found = await row<JobDetails & { readonly place: number | null; readonly sentences: StoredSentences }>(
    connection,
    prepared(sql`select id, kind, state, done, total, messages, stages, report, sentences, case when state = 'queued' then
        (select count(*)::int from job ahead where ahead.state = 'queued' and (ahead.created_at, ahead.id) <= (job.created_at, job.id)) end as place
      from job where id = ${id} and person_id = ${personId}`),
  );
  if (!found) return null;
  const { place, sentences, ...stored } = found;
  const find = messageFinder(sentences);
  const job = {
    ...stored,
    messages: restoreMessages(stored.messages, sentences),
    stages: stored.stages.map((stage) => ({ ...stage, name: find(stage.name) })),
    report: stored.report && mapReport(stored.report, find),
  };
  return place === null || place < 2 ? job : { ...job, place };
};

/** Number of jobs in a state, by kind. */
export interface JobCount {
  readonly kind: string;
  readonly state: JobState;
  readonly jobs: number;
}

/** Jobs by kind and state; finished ones are deleted after a week. */
export const countJobs = (connection: Connection): Promise<JobCount[]> =>
  rows<JobCount>(connection, prepared(sql`select kind, state::text as state, count(*) as jobs from job group by kind, state`));

/** Id of the owner of a job; null where the account or the job was deleted. */
export const findJobOwner = async (connection: Connection, id: string): Promise<number | null> => {
  const { job } = await prismaClient(connection);
  return (await job.findUnique({ where: { id }, select: { personId: true } }))?.personId ?? null;
};

/** Everybody's jobs, newest first (offset pagination). */
export const selectJobs = async (connection: Connection, limit: number, skip: number): Promise<ListedJob[]> => {
  const found = await rows<ListedJob & { readonly sentences: StoredSentences }>(
    connection,
    sql`select job.id, kind, state, done, total, messages,
        (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(sentences)
          where key in (select message->>0 from jsonb_array_elements(messages) message)) as sentences, person.name as by, job.created_at as "createdAt", finished_at as "finishedAt"
      from job left join person on person.id = job.person_id order by job.created_at desc, job.id limit ${limit} offset ${skip}`,
  );
  return found.map(({ sentences, ...job }) => ({ ...job, messages: restoreMessages(job.messages, sentences) }));
};

/** A job that was marked as running. */
export interface StartedJob {
  /** Owner of the job; null if the account was deleted. */
  readonly person: Person | null;
}

/** Sets a job to `running` and its progress to 0. Null where it has ended already, or was deleted. */
export const markRunning = async (connection: Connection, id: string): Promise<StartedJob | null> => {
  const started = await row<{ personId: number | null }>(
    connection,
    prepared(sql`update job set state = 'running', done = 0, total = null, messages = '[]', sentences = '{}', stages = '[]', report = null
      where id = ${id} and finished_at is null returning person_id as "personId"`),
  );
  if (!started) return null;
  const person = await row<Person>(connection, prepared(sql`select ${personColumns} from person where person.id = ${started.personId}`));
  return { person };
};

/** Progress of a running job. */
export interface JobProgress {
  readonly done: number;
  readonly total: number | null;
  /** The stages so far, in order. */
  readonly stages: readonly JobStage[];
}

/** Stores the progress of a running job. */
export const markProgress = async (connection: Connection, id: string, { done, total, stages }: JobProgress): Promise<void> => {
  await execute(
    connection,
    prepared(sql`update job set done = ${done}, total = ${total}, stages = ${jsonbOf(stages)}::jsonb,
      sentences = sentences || ${jsonbOf(sentencesIn(stages))}::jsonb where id = ${id}`),
  );
};

/** Stores the result of a running job, as lists. */
export const markReport = async (connection: Connection, id: string, report: JobReport): Promise<void> => {
  await execute(
    connection,
    prepared(
      sql`update job set report = ${jsonbOf(report)}::jsonb, sentences = sentences || ${jsonbOf(sentencesIn(report))}::jsonb where id = ${id}`,
    ),
  );
};

/** Outcome of an attempt at a job. */
export interface JobResult {
  readonly state: JobState;
  readonly messages: readonly Message[];
  /** Null where another attempt follows. */
  readonly finishedAt: Date | null;
}

/** Stores the outcome of an attempt at a job. */
export const markResult = async (connection: Connection, id: string, { state, messages, finishedAt }: JobResult): Promise<void> => {
  await execute(
    connection,
    prepared(sql`update job set state = ${state}::job_state, messages = ${jsonbOf(messages)}::jsonb,
      sentences = sentences || ${jsonbOf(sentencesIn(messages))}::jsonb, finished_at = ${finishedAt},
      done = case when ${state} = 'done' then coalesce(total, done) else done end where id = ${id}`),
  );
};

/** Fails jobs that have no attempts left or no queue entry, notifies their owners, and deletes those that ended before a time. */
export const cleanUpJobs = async (
  connection: Connection,
  { before, messages, now }: { before: Date; messages: readonly Message[]; now: Date },
) => {
  await execute(
    connection,
    sql`with given_up as (
      update job set state = 'failed', finished_at = ${now}, messages = ${jsonbOf(messages)}::jsonb,
        sentences = ${jsonbOf(sentencesIn(messages))}::jsonb
      where finished_at is null and not exists (
        select from graphile_worker.jobs entry where entry.key = job.id::text and (entry.attempts < entry.max_attempts or entry.locked_at is not null))
      returning id)
    select graphile_worker.add_job(${JOB_GIVEN_UP_TASK.name}, json_build_object('payload', id, 'job', null),
      max_attempts => ${JOB_GIVEN_UP_TASK.attempts}) from given_up`,
  );
  const { job } = await prismaClient(connection);
  await job.deleteMany({ where: { finishedAt: { lt: before } } });
};
