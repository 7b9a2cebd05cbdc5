import { expect, it, onTestFinished } from 'vitest';
import { countStatements } from '../../testing/database/count-statements.js';
import { isTestedOnCitus, withDatabase } from '../../testing/database/database.js';
import { explain } from '../../testing/database/explain.js';
import { addManyVotes } from '../../testing/database/many-votes.js';
import { glossaryKind } from '../../testing/glossary/glossary-kind.js';
import { streamOutdatedEndorsers } from './outdated.store.js';

const database = await withDatabase();

/** Blocks that may be read for a vote: those of a few look-ups. */
const BLOCKS_PER_VOTE = 40;

// The rows of a cluster are read by others' processes.
it.skipIf(isTestedOnCitus())(
  'outdated endorsements where many voted lately: each vote is looked up a few times, not once for each person',
  async () => {
    const votes = await addManyVotes(database.pool, 'fr');
    // Another candidate of each, since the votes for an only one are not looked up.
    await database.pool.query(`insert into translation (tguid, unit_id, lng, forms) select 'rival:' || id, id, 'fr', '{rival}' from unit`);
    await database.pool.query('analyze translation');
    const { statementsDuring } = countStatements(database);
    const query = { notice: 'newer-candidate', now: new Date(), since: new Date(0), limit: 20 };
    const sent = await statementsDuring(async () => {
      for await (const { personId } of streamOutdatedEndorsers(database, glossaryKind, query)) expect(personId).toBeNaN();
    });
    expect(sent).toHaveLength(1);
    const connection = await database.pool.connect();
    onTestFinished(() => connection.release());
    for (const statement of sent) {
      const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': fromDisk = 0 } = await explain(
        connection,
        statement,
        ', analyze, buffers',
      );
      const blocks = hit + fromDisk;
      expect(blocks).toBeGreaterThan(votes);
      expect(blocks).toBeLessThan(votes * BLOCKS_PER_VOTE);
    }
  },
);
