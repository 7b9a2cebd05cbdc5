import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { row } from '../database/statement.js';
import { withDatabase } from '../testing/database/database.js';
import { CORPORA } from '../units/corpus.js';
import { toTsvector } from '../units/words/tsvector.js';
import { PARTITION_HALVES } from './plan/partition.js';
import { lexemeQuery } from './query/similarity/similar-query.js';
import { listMatchingTexts, scoreTexts } from './search.store.js';

const { pool, prisma } = await withDatabase();

/** Number of scans of a word index. */
const countIndexScans = async (): Promise<number> => {
  const read = await row<{ scans: number }>(
    pool,
    sql`select sum(idx_scan)::int as scans from pg_stat_user_indexes where indexrelname ~ '^unit_words_[0-9]+_words_idx$'`,
  );
  return read?.scans ?? 0;
};

it('words in half of the parts: asked of the index of each, not read one by one', async () => {
  const unit = await prisma.unit.create({ data: { key: 'unit', forms: ['apple tree'] } });
  await pool.query('insert into unit_words (unit_id, words) values ($1, $2)', [unit.id, toTsvector(['apple tree'])]);
  const [apple, tree] = [lexemeQuery('apple'), lexemeQuery('tree')];
  // Without an index scan a small table is read sequentially, which is faster.
  const connection = await pool.connect();
  try {
    await connection.query('set enable_seqscan = off');
    for (const parts of PARTITION_HALVES) {
      const before = await countIndexScans();
      const near = { any: [apple], isRare: false };
      await scoreTexts(connection, CORPORA.sources, { queries: [near], weights: [], size: 1, each: 10, most: 10, parts }, null);
      await connection.query('select pg_stat_force_next_flush()');
      const compared = await countIndexScans();
      await listMatchingTexts(connection, CORPORA.sources, tree, { most: 10, parts }, null);
      await connection.query('select pg_stat_force_next_flush()');
      const listed = await countIndexScans();
      expect([compared - before, listed - compared]).toEqual([8, 8]);
    }
  } finally {
    await connection.query('reset enable_seqscan');
    connection.release();
  }
});
