import type { Task } from '../jobs/task.js';
import { foldChanges } from '../units/counters/tally.store.js';

/** Rows added up in one transaction: short enough that nothing waits for it. */
const PIECE = 50_000;

/**
 * Adds what triggers noted since the last time to the tallies. Reports are the same before and after, and faster after
 * (docs/decisions/0015-tallies.md).
 */
export const foldTallies: Task<null> = {
  name: 'fold-tallies',
  attempts: 1,
  schedule: '* * * * *',
  run: async ({ db }, _payload, { signal }) => {
    while (!signal.aborted && (await foldChanges(db.pool, PIECE)) > 0);
    return [];
  },
};
