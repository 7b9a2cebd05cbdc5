import { expect, it } from 'vitest';
import { countStatements } from '../../testing/database/count-statements.js';
import { isTestedOnCitus, withDatabase } from '../../testing/database/database.js';
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
    const { statementsDuring } = countStatements(database);
    const now = new Date();
    const query = { notice: 'newer-candidate', now, since: new Date(0), limit: 20 };
    const [statement] = await statementsDuring(async () => {
      for await (const { personId } of streamOutdatedEndorsers(database, glossaryKind, query)) expect(personId).toBeNaN();
    });
    if (!statement) throw new Error('A statement was sent.');
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, timing off, format json) ${statement.text}`,
      [...statement.values],
    );
    const [{ Plan: plan } = { Plan: {} }] = rows[0]?.['QUERY PLAN'] ?? [];
    expect(plan['Shared Hit Blocks']).toBeGreaterThan(0);
    expect((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)).toBeLessThan(votes * BLOCKS_PER_VOTE);
  },
);
