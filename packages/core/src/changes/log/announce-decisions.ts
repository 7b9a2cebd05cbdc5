import { inTransaction } from '../../database/transaction.js';
import type { Task } from '../../jobs/queue/task.js';
import { lockChangeReader, moveChangeReader, readChangeLog } from './change.store.js';
import { announceTouched, announceUnits, findLastUnitId } from './decisions.store.js';
import { sequenceCommitted } from './list-changes.js';

const DECISIONS_READER = 'decisions';

/** Changes handled in one transaction; in a full run, units judged in one transaction. */
const BATCH_CHANGES = 2_000;
const BATCH_UNITS = 10_000;

/**
 * Scheduled task: records in the change log which translation of a unit became decided, or that none is any more, within a minute after the
 * endorsements. Uses the standard order (docs/deciding.md), whatever a project decides by.
 */
export const announceDecisions: Task<null> = {
  name: 'announce-decisions',
  attempts: 1,
  schedule: '* * * * *',
  run: async (service, _payload, { signal }) => {
    const { db, kind, now } = service;
    await sequenceCommitted({ db: { primary: db.unlimited } }, Number.POSITIVE_INFINITY);
    for (let goesOn = true; goesOn && !signal.aborted; ) {
      goesOn = await inTransaction({ pool: db.unlimited }, async (connection) => {
        const after = await lockChangeReader(connection, DECISIONS_READER);
        const { head } = await readChangeLog(connection);
        const upTo = Math.min(head, after + BATCH_CHANGES);
        if (upTo === after) return false;
        await announceTouched(connection, kind, [after, upTo], now());
        await moveChangeReader(connection, DECISIONS_READER, upTo);
        return true;
      });
    }
    return [];
  },
};

/** The same for all units, after the nightly track records, which can change decisions everywhere. */
export const announceEveryDecision: Task<null> = {
  name: 'announce-every-decision',
  attempts: 2,
  lane: 'nightly',
  schedule: '11 3 * * *',
  run: async ({ db, kind, now }, _payload, { signal }) => {
    const last = await findLastUnitId(db.unlimited);
    for (let first = 0; first <= last && !signal.aborted; first += BATCH_UNITS) {
      await inTransaction({ pool: db.unlimited }, async (connection) => {
        await lockChangeReader(connection, DECISIONS_READER);
        await announceUnits(connection, kind, [first, first + BATCH_UNITS], now());
      });
    }
    return [];
  },
};
