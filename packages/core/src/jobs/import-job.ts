import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.js';
import { inTransaction } from '../database/transaction.js';
import { Refusal } from '../errors.js';
import type { Message } from '../notices/message.js';
import type { Job } from './job.js';
import type { Progress } from './progress.js';
import { startJob } from './start-job.js';
import type { Json, Task } from './task.js';

/** A file to import: where it is, and what its sender called it. */
export interface ImportFile {
  readonly path: string;
  readonly name: string;
}

/** An import that can be done at once or as a job. */
export interface Importing<Params> {
  /** The use case, also the name of its task: `translations import`. */
  readonly name: string;
  /** Refuses parameters that no file can make good, before there is a job. */
  check(context: Context, params: Params): void;
  run(context: Context, params: Params, file: ImportFile, progress: Progress): Promise<{ readonly messages: readonly Message[] }>;
}

/** What the queue is told of an import. */
type Payload<Params> = { readonly params: Params; readonly file: { readonly path: string; readonly name: string } };

/** The task that does an import as a job; its file goes when no further try can make sense. */
export const importTask = <Params extends Json>({ name, run }: Importing<Params>): Task<Payload<Params>> => ({
  name,
  attempts: 3,
  run: async (service, { params, file }, { actor, progress }) => {
    try {
      const { messages } = await run({ ...service, actor }, params, file, progress);
      await rm(file.path, { force: true });
      return messages;
    } catch (thrown) {
      if (thrown instanceof Refusal && thrown.code !== 'unavailable') await rm(file.path, { force: true });
      throw thrown;
    }
  },
});

/**
 * Starts an import as a job of the actor. The file is taken over: moved to where it outlives the request.
 *
 * @param file somewhere below the data folder
 */
export const startImport = async <Params extends Json>(
  context: Context,
  importing: Importing<Params>,
  params: Params,
  file: ImportFile,
): Promise<Job> => {
  const folder = join(context.settings.dataDir, 'imports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeForgotten(folder, context.now());
  const kept = { path: join(folder, randomUUID()), name: file.name };
  await rename(file.path, kept.path);
  try {
    return await inTransaction(context.db, (connection) => startJob(context, connection, importTask(importing), { params, file: kept }));
  } catch (thrown) {
    await rm(kept.path, { force: true });
    throw thrown;
  }
};

/** Milliseconds after which the file of an import cannot be waited for any more: jobs are forgotten by then. */
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Removes the files of imports that were given up. */
async function removeForgotten(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const kept = await stat(path).catch(() => null);
    if (kept && now.getTime() - kept.mtimeMs > WEEK) await rm(path, { force: true });
  }
}
