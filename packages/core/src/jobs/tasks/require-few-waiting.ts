import type { Connection } from '../../database/database.js';
import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { importTurnFlag } from './lanes.js';
import { countWaitingEntries, lockTurns } from './task-entry.store.js';

/** Imports of a person that may wait, beside the one that runs: each keeps a file. */
const WAITING_LIMIT = 5;

/** Seconds after which a program may try again. */
const RETRY_SECONDS = 60;

/**
 * Lets a person have few imports that wait.
 *
 * @param connection of the transaction that adds one: two at once count one after the other
 * @throws Refusal `rate-limited` where five wait
 */
export const requireFewWaiting = async (connection: Connection, personId: number): Promise<void> => {
  const flag = importTurnFlag(personId);
  await lockTurns(connection, flag);
  if ((await countWaitingEntries(connection, flag)) < WAITING_LIMIT) return;
  const many = sentence('You have {limit} imports waiting. Start this one when the next begins.', {
    limit: WAITING_LIMIT,
  });
  throw new Refusal('rate-limited', many, { retryAfter: RETRY_SECONDS });
};
