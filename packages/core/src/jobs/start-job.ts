import { randomUUID } from 'node:crypto';
import type { Connection } from '../database/database.js';
import type { Json } from '../kernel/json.js';
import { type Context, getActor } from '../units/context.js';
import type { Job } from './job.js';
import { insertJob } from './job.store.js';
import { placeInLane, takesImportTurn } from './tasks/lanes.js';
import { requireFewWaiting } from './tasks/require-few-waiting.js';
import type { Task } from './tasks/task.js';
import { insertQueueEntry } from './tasks/task-entry.store.js';

/**
 * Starts a background job of the actor (transactional enqueue); its progress is shown at `api/jobs/<id>`. It starts after the commit.
 *
 * @param connection of the transaction that causes the job
 * @param queueName queue of which one entry runs at a time over all processes, where the task's lane has none
 * @throws Refusal `rate-limited` for an import where five of the actor's wait
 */
export const startJob = async <Payload extends Json>(
  context: Context,
  connection: Connection,
  { name, attempts, lane }: Pick<Task<Payload>, 'name' | 'attempts' | 'lane'>,
  payload: Payload,
  queueName?: string,
): Promise<Job> => {
  const personId = getActor(context).id;
  if (takesImportTurn(lane)) await requireFewWaiting(connection, personId);
  const id = randomUUID();
  await insertJob(connection, { id, kind: name, personId, now: context.now() });
  await insertQueueEntry(connection, {
    task: name,
    attempts,
    envelope: { payload, job: id },
    ...(queueName !== undefined && { queueName }),
    ...placeInLane(lane, personId),
  });
  return { id, kind: name, state: 'queued', done: 0, total: null, messages: [] };
};
