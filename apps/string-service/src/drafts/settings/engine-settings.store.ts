import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** The engine of a project and language, as its row. */
export interface EngineRow {
  readonly id: number;
  readonly projectId: number;
  readonly lng: string;
  /** Language of the project's sources; empty: the usual one. */
  readonly sourceLanguage: string;
  /** Empty: switched off. */
  readonly engine: string;
  readonly url: string;
  /** Encrypted; null: none. */
  readonly key: Buffer | null;
  readonly model: string;
  /** Characters of source a month. */
  readonly budget: number;
  /** Month of the characters used, as `2026-11`. */
  readonly usedIn: string;
  readonly used: number;
  /** The run that may ask it; null: none. */
  readonly runId: string | null;
  /** The job of that run; null: none, or it ended. */
  readonly jobId: string | null;
}

const COLUMNS = sql`draft_engine.id, draft_engine.project_id as "projectId", draft_engine.lng,
  (select source_language from project where project.id = draft_engine.project_id) as "sourceLanguage", engine, url, key, model, budget, used_in as "usedIn", used,
  run_id as "runId", (select job.id from job where job.id = draft_engine.job_id and job.finished_at is null) as "jobId"`;

/** The engine of a project and language; null where none was ever set. */
export const findEngine = (connection: Connection, projectId: number, lng: string): Promise<EngineRow | null> =>
  row<EngineRow & Record<string, unknown>>(
    connection,
    prepared(sql`select ${COLUMNS} from draft_engine where project_id = ${projectId} and lng = ${lng}`),
  );

/** The engines of a project that are switched on, by language. */
export const listProjectEngines = (connection: Connection, projectId: number): Promise<EngineRow[]> =>
  rows<EngineRow & Record<string, unknown>>(
    connection,
    prepared(sql`select ${COLUMNS} from draft_engine where project_id = ${projectId} and engine <> '' order by lng`),
  );

/** The engine of a project and language, locked until the transaction ends. */
export const lockEngine = (connection: Connection, projectId: number, lng: string): Promise<EngineRow | null> =>
  row<EngineRow & Record<string, unknown>>(
    connection,
    prepared(sql`select ${COLUMNS} from draft_engine where project_id = ${projectId} and lng = ${lng} for update`),
  );

/** The engine of a run; null where the run was cancelled, or the engine changed. */
export const findEngineOfRun = (connection: Connection, runId: string): Promise<EngineRow | null> =>
  row<EngineRow & Record<string, unknown>>(connection, prepared(sql`select ${COLUMNS} from draft_engine where run_id = ${runId}`));

/** Settings of an engine. */
export type EngineSettings = Pick<EngineRow, 'engine' | 'url' | 'key' | 'model' | 'budget'>;

/** Sets the engine of a project and language. A run that goes on ends; what was used of the month's budget stays. */
export const upsertEngine = async (
  connection: Connection,
  projectId: number,
  lng: string,
  { engine, url, key, model, budget }: EngineSettings,
): Promise<void> => {
  await execute(
    connection,
    sql`insert into draft_engine (project_id, lng, engine, url, key, model, budget)
      values (${projectId}, ${lng}, ${engine}, ${url}, ${key}::bytea, ${model}, ${budget})
      on conflict (project_id, lng) do update set engine = excluded.engine, url = excluded.url, key = excluded.key, model = excluded.model,
        budget = excluded.budget, run_id = null, job_id = null`,
  );
};

/** Notes the run that may ask an engine, and its job. */
export const updateRun = async (connection: Connection, id: number, runId: string, jobId: string): Promise<void> => {
  await execute(connection, sql`update draft_engine set run_id = ${runId}, job_id = ${jobId} where id = ${id}`);
};

/** Ends the run of a project and language. Returns whether there was one. */
export const cancelRun = async (connection: Connection, projectId: number, lng: string): Promise<boolean> =>
  (await execute(
    connection,
    sql`update draft_engine set run_id = null, job_id = null where project_id = ${projectId} and lng = ${lng} and run_id is not null`,
  )) > 0;

/** Ends a run that is over. */
export const endRun = async (connection: Connection, runId: string): Promise<void> => {
  await execute(connection, sql`update draft_engine set run_id = null, job_id = null where run_id = ${runId}`);
};

/** Takes characters of a run's budget for a month, as `2026-11`. False, and nothing taken, where too few are left or the run was cancelled. */
export const takeFromBudget = async (connection: Connection, runId: string, characters: number, month: string): Promise<boolean> =>
  (await execute(
    connection,
    prepared(sql`update draft_engine set used_in = ${month}, used = case when used_in = ${month} then used else 0 end + ${characters}::int
      where run_id = ${runId} and case when used_in = ${month} then used else 0 end + ${characters}::int <= budget`),
  )) > 0;
