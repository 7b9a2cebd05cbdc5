import { inTransaction } from '@translation-commons/core/database/transaction.js';
import type { Job } from '@translation-commons/core/jobs/job.js';
import { startJob } from '@translation-commons/core/jobs/start-job.js';
import type { Task } from '@translation-commons/core/jobs/tasks/task.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { error } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { findPersonById } from '@translation-commons/core/people/find-person.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { gitImportTask } from './git-import-task.js';
import { lockIdleGitSource, scheduleGitSource, takeDueGitSources, updateGitJob, updateGitOutcome } from './git-source.store.js';

const ACCOUNT_GONE = error(sentence('The account behind this repository is gone. Save the repository again.'));

/**
 * Starts an import of a project from its repository as a job of who set it up; null where one waits or runs already, and where there is no
 * repository, or nobody in whose name it could be.
 */
export const startGitImport = (service: Service, projectId: number): Promise<Job | null> =>
  inTransaction(service.db, async (connection) => {
    const source = await lockIdleGitSource(connection, projectId);
    if (!source) return null;
    const actor = source.personId === null ? null : await findPersonById(connection, source.personId);
    if (!actor?.mail || actor.lockedAt) {
      await updateGitOutcome(connection, projectId, { commit: null, messages: [ACCOUNT_GONE], now: service.now() });
      return null;
    }
    const job = await startJob({ ...service, actor }, connection, gitImportTask, { projectId });
    await updateGitJob(connection, projectId, job.id);
    return job;
  });

/** Milliseconds after which an import is tried again that had to wait for others of its person. */
const LATER_MS = 10 * 60_000;

/** Starts an import as {@link startGitImport}, or reschedules it where its person has as many waiting as allowed. Null where none was started. */
export const startGitImportSoon = async (service: Service, projectId: number): Promise<Job | 'later' | null> => {
  try {
    return await startGitImport(service, projectId);
  } catch (thrown) {
    if (!(thrown instanceof Refusal && thrown.code === 'rate-limited')) throw thrown;
    await scheduleGitSource(service.db.pool, projectId, new Date(service.now().getTime() + LATER_MS));
    return 'later';
  }
};

/** Repositories that one run of the schedule begins with. */
const DUE_LIMIT = 100;

/** The periodic task that starts the imports that are due. */
export const startDueGitImports: Task<null> = {
  name: 'start-git-imports',
  attempts: 1,
  schedule: '*/10 * * * *',
  run: async (service) => {
    for (const projectId of await takeDueGitSources(service.db.pool, service.now(), DUE_LIMIT))
      await startGitImportSoon(service, projectId);
    return [];
  },
};
