import type { Task } from '../jobs/queue/task.js';
import { rollUpChanges } from './roll-up.store.js';

/** Rows added up in one transaction: short enough that nothing waits for it. */
const ROLL_UP_BATCH_ROWS = 50_000;

/**
 * Adds what triggers noted since the last time to the counters. Reports are the same before and after, and faster after
 * (docs/decisions/0015-counters.md).
 */
export const rollUpCounters: Task<null> = {
  name: 'roll-up-counters',
  attempts: 1,
  schedule: '* * * * *',
  run: async ({ db }, _payload, { signal }) => {
    while (!signal.aborted && (await rollUpChanges(db.pool, ROLL_UP_BATCH_ROWS)) > 0);
    return [];
  },
};
