import { randomUUID } from 'node:crypto';
import type { Connection } from '../database/database.js';
import type { Json } from '../kernel/json.js';
import { type Context, getActor } from '../units/context.js';
import type { Job } from './job.js';
import { insertJob } from './job.store.js';
import { insertQueueEntry } from './queue.store.js';
import type { Task } from './task.js';

/**
 * Has long work done for the actor, who can see at `api/jobs/<id>` how far it is. The work begins when the transaction is committed.
 *
 * @param connection of the transaction that gives rise to the work
 */
export const startJob = async <Payload extends Json>(
  context: Context,
  connection: Connection,
  { name, attempts }: Pick<Task<Payload>, 'name' | 'attempts'>,
  payload: Payload,
): Promise<Job> => {
  const personId = getActor(context).id;
  const id = randomUUID();
  await insertJob(connection, { id, kind: name, personId, now: context.now() });
  await insertQueueEntry(connection, { task: name, attempts, envelope: { payload, job: id } });
  return { id, kind: name, state: 'queued', done: 0, total: null, messages: [] };
};
