import type { Connection } from '../../database/database.js';
import type { Json } from '../../kernel/json.js';
import { placeInLane } from './lanes.js';
import type { Task } from './task.js';
import { insertQueueEntry } from './task-entry.store.js';

/**
 * Transactional enqueue (transactional outbox): the task is run by a worker of any process, at least once after the transaction commits,
 * and never when it is rolled back.
 *
 * @param connection of the transaction that causes the task; the pool, where there is none
 */
export const enqueue = <Payload extends Json>(
  connection: Connection,
  { name, attempts, lane }: Pick<Task<Payload>, 'name' | 'attempts' | 'lane'>,
  payload: Payload,
): Promise<void> => insertQueueEntry(connection, { task: name, attempts, envelope: { payload, job: null }, ...placeInLane(lane, null) });

/** Enqueues a task that needs no second entry while one is waiting. Otherwise as {@link enqueue}. */
export const enqueueOnce = (
  connection: Connection,
  { name, attempts, lane }: Pick<Task<null>, 'name' | 'attempts' | 'lane'>,
): Promise<void> =>
  insertQueueEntry(connection, { task: name, attempts, envelope: { payload: null, job: null }, key: name, ...placeInLane(lane, null) });
