import { randomUUID } from 'node:crypto';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Job } from '@translation-commons/core/jobs/job.js';
import { startJob } from '@translation-commons/core/jobs/start-job.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { type MessagesResult, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { getProject } from '../../projects/get-project.js';
import { asManager } from '../../projects/members/as-manager.js';
import { mayManage, onlyManagers } from '../../projects/members/may-manage.js';
import type { ProjectName } from '../../projects/project.js';
import { cancelRun, findEngine, lockEngine, updateRun } from '../settings/engine-settings.store.js';
import { draftTask } from './draft-missing.js';
import { countMissing } from './fill.store.js';

/** A project and a language to draft. */
export interface DraftingOf extends ProjectName {
  readonly lng: string;
}

/**
 * Starts the job that drafts the missing strings of a project and language. Its runs ask one engine's host one after the other, over all processes.
 *
 * @throws Refusal `malformed` for an unknown project or language, or where drafts are off; `forbidden` for people who do not manage the project; `busy`
 *   while a job of it goes on
 */
export const startDrafting = async (context: Context, { lng, ...name }: DraftingOf): Promise<Job> => {
  getActor(context);
  getLanguage(context.languages, lng);
  const project = await getProject(context, name);
  if (!(await mayManage(context, context.db.pool, project))) throw new Refusal('forbidden', onlyManagers(name)[0]);
  return inTransaction(context.db, async (connection) => {
    const engine = await lockEngine(connection, project.id, lng);
    if (!engine || engine.engine === '') throw new Refusal('malformed', sentence('Drafts are off.'));
    if (engine.jobId !== null) throw new Refusal('busy', sentence('Drafts are being made already.'), { retryAfter: 10 });
    const runId = randomUUID();
    const job = await startJob(context, connection, draftTask, { runId }, `engine ${new URL(engine.url).host}`);
    await updateRun(connection, engine.id, runId, job.id);
    return job;
  });
};

/** Ends the job that drafts a project and language, after the text that it asks for. Drafts that were made stay. Managers of the project may. */
export const cancelDrafting = async (context: Context, { lng, ...name }: DraftingOf): Promise<MessagesResult> => {
  getLanguage(context.languages, lng);
  return asManager(context, name, async ({ id }) => ({
    messages: (await cancelRun(context.db.pool, id, lng))
      ? [status(sentence('Drafting was cancelled.'))]
      : [warning(sentence('No drafts are being made.'))],
  }));
};

/** State of the drafting of a project and language. */
export interface DraftingState {
  /** Number of strings that the engine would draft. */
  readonly missing: number;
  /** True while a job drafts them, or waits to. */
  readonly isRunning: boolean;
}

/** The state of the drafting of a project and language; null where drafts are off. */
export const readDraftingState = async ({ db }: Pick<Context, 'db'>, { lng, ...name }: DraftingOf): Promise<DraftingState | null> => {
  const { id } = await getProject({ db }, name);
  const engine = await findEngine(db.pool, id, lng);
  if (!engine || engine.engine === '') return null;
  return { missing: await countMissing(db.pool, { projectId: id, lng, engine: engine.engine }), isRunning: engine.jobId !== null };
};
