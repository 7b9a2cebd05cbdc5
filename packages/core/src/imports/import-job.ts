import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inTransaction } from '../database/transaction.js';
import type { Job } from '../jobs/job.js';
import { isPermanentFailure } from '../jobs/permanent-failure.js';
import { startJob } from '../jobs/start-job.js';
import type { Json, Task } from '../jobs/task.js';
import type { Message } from '../kernel/message.js';
import type { ReportProgress } from '../kernel/progress.js';
import { makeTemporaryFolder } from '../kernel/temporary-folder.js';
import type { Context } from '../units/context.js';
import { fetchFile, storeFile } from './waiting-file.js';
import { deleteFile, deleteFilesBefore } from './waiting-file.store.js';

/** A file to import: where it is, and what its sender called it. */
export interface ImportFile {
  readonly path: string;
  readonly name: string;
}

/** An import that can be done at once or as a job. */
export interface ImportUseCase<Params> {
  /** The use case, also the name of its task: `translations import`. */
  readonly name: string;
  /** Refuses parameters that no file can make good, before there is a job. */
  check(context: Context, params: Params): void;
  run(context: Context, params: Params, file: ImportFile, progress: ReportProgress): Promise<{ readonly messages: readonly Message[] }>;
}

/** What the queue is told of an import. */
type ImportPayload<Params> = { readonly params: Params; readonly file: { readonly id: string; readonly name: string } };

/** The task that does an import as a job. The file is kept until no further try can make sense. */
export const importTask = <Params extends Json>({ name, run }: ImportUseCase<Params>): Task<ImportPayload<Params>> => ({
  name,
  attempts: 3,
  run: async (service, { params, file }, { actor, progress }) => {
    const { pool } = service.db;
    await using folder = await makeTemporaryFolder(service.settings.dataDir);
    const path = join(folder.path, 'file');
    await fetchFile(pool, file.id, path);
    try {
      const { messages } = await run({ ...service, actor }, params, { path, name: file.name }, progress);
      await deleteFile(pool, file.id);
      return messages;
    } catch (thrown) {
      if (isPermanentFailure(thrown)) await deleteFile(pool, file.id);
      throw thrown;
    }
  },
});

/** Milliseconds after which nobody waits for the file of an import any more: its job is forgotten by then. */
const FILE_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/** Starts an import as a job of the actor. The file is kept in the database: any process may do the job, and after a restart. */
export const startImport = <Params extends Json>(
  context: Context,
  useCase: ImportUseCase<Params>,
  params: Params,
  { path, name }: ImportFile,
): Promise<Job> => {
  const now = context.now();
  return inTransaction(context.db, async (connection) => {
    const id = randomUUID();
    await deleteFilesBefore(connection, new Date(now.getTime() - FILE_RETENTION_MS));
    await storeFile(connection, id, path, now);
    return startJob(context, connection, importTask(useCase), { params, file: { id, name } });
  });
};
