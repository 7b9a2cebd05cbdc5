import type { Connection } from '../database/database.js';
import type { Json } from '../kernel/json.js';
import { insertQueueEntry } from './queue.store.js';
import type { Task } from './task.js';

/**
 * Has work done after this transaction, by whichever process works on the queue: never when the transaction is rolled back,
 * and surely, in the end, when it is committed.
 *
 * @param connection of the transaction that gives rise to the work; the pool, where there is none
 */
export const enqueue = <Payload extends Json>(
  connection: Connection,
  { name, attempts }: Pick<Task<Payload>, 'name' | 'attempts'>,
  payload: Payload,
): Promise<void> => insertQueueEntry(connection, { task: name, attempts, envelope: { payload, job: null } });
