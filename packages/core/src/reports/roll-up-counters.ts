import type { Task } from '../jobs/tasks/task.js';
import { rollUpChanges } from './roll-up.store.js';

/** Rows rolled up per transaction: few enough that nothing waits long for it. */
const ROLL_UP_BATCH_ROWS = 50_000;

/**
 * Rolls up the changes that triggers recorded since the last time into the counters. Reports are the same before and after, but faster after
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
