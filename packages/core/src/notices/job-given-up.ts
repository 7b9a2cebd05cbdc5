import { getJobOwner } from '../jobs/get-job.js';
import { JOB_GIVEN_UP_TASK } from '../jobs/job.js';
import type { Task } from '../jobs/tasks/task.js';
import type { NoticeKind } from './notice-kind.js';
import { notify } from './notify.js';

/** Data of the mail: where the owner finds the job's messages. */
export type JobGivenUpDetails = { readonly page: string };

/** Mail notice to the owner of a job that failed for good. */
export const jobGivenUp: NoticeKind<JobGivenUpDetails> = {
  name: 'job-given-up',
  about: null,
  write: ({ page }, say, { name }) => ({
    subject: say('Your import failed'),
    blocks: [
      { paragraph: say('Hello {name},', { name }) },
      { paragraph: say('we tried your import several times, but it failed. You can send the file again.') },
      { link: page, text: say('Show details') },
    ],
  }),
};

/** The background task that notifies the owner of a job that failed for good; its payload is the job's id. */
export const tellJobGivenUp: Task<string> = {
  ...JOB_GIVEN_UP_TASK,
  run: async (service, id) => {
    const { db, settings, now } = service;
    const owner = await getJobOwner(service, id);
    const details = { page: `${settings.baseUrl}/jobs/${id}` };
    if (owner !== null) await notify(db.pool, jobGivenUp, { event: `job-given-up ${id}`, to: [owner], details, now: now() });
    return [];
  },
};
