import { expect, it } from 'vitest';
import { isTestedOnCitus, withDatabase } from '../../testing/database/database.js';
import { addManyVotes } from '../../testing/database/many-votes.js';
import { countRowsRead } from '../../testing/database/rows-read.js';
import { glossaryKind } from '../../testing/glossary/glossary-kind.js';
import { readChangeLog } from './change.store.js';
import { announceTouched } from './decisions.store.js';
import { sequenceCommitted } from './list-changes.js';

const { pool } = await withDatabase();

const CHANGES = 500;
/** Translations that may be read for a change: its own, once for each figure of the order. */
const ROWS_PER_CHANGE = 4;

// The rows of a cluster are read by others' processes.
it.skipIf(isTestedOnCitus())('decisions after few of many votes: the translations of these are read, and no others', async () => {
  const votes = await addManyVotes(pool, 'fr');
  await sequenceCommitted({ db: { primary: pool } }, Number.POSITIVE_INFINITY);
  const { head } = await readChangeLog(pool);
  const connection = await pool.connect();
  try {
    // As PostgreSQL plans among more rows than a test has: it joins the units with all translations rather than to look each up.
    await connection.query('begin; set local enable_nestloop to off');
    const read = await countRowsRead(connection, 'translation', () =>
      announceTouched(connection, glossaryKind, [head - CHANGES, head], new Date()),
    );
    await connection.query('rollback');
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(CHANGES * ROWS_PER_CHANGE);
    expect(CHANGES * ROWS_PER_CHANGE).toBeLessThan(votes / 5);
  } finally {
    connection.release();
  }
});
