import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';
import { inTransactionMergingPendingLists, mergePendingLists } from './merge-pending-lists.js';
import { toTsvector } from './tsvector.js';

const db = await withDatabase();

const count = async (statement: string): Promise<number> => Number((await db.pool.query<{ count: string }>(statement)).rows[0]?.count);
const found = (words: string) => count(`select count(*) from unit_words where words @@ '${words}'`);

it('merging words, after many were written: they are found as before', async () => {
  await db.pool.query(
    `insert into unit (id, key, forms) select id, id::text, array['word' || id] from generate_series(1, 500) id;
     insert into unit_words select id, ('''word' || id || ''':1')::tsvector from unit`,
  );
  expect(await found('word7')).toBe(1);
  await mergePendingLists(db);
  expect(await found('word7')).toBe(1);
});

const pendingPages = () =>
  count(`select sum(gin_clean_pending_list(indexrelid)) as count
    from pg_index join pg_inherits on inhrelid = indrelid join pg_class on pg_class.oid = indexrelid
    where inhparent = 'unit_words'::regclass and not indisprimary`);

it('words that a transaction writes: found at its end and not before, and nothing is left to merge', async () => {
  await inTransactionMergingPendingLists(db, async (connection, wrote) => {
    await connection.query(
      `insert into unit (id, key, forms) select id, id::text, array['late' || id] from generate_series(1001, 1500) id;
       insert into unit_words select id, ('late' || id || ':1')::tsvector from unit where id > 1000`,
    );
    // More than is merged together.
    wrote(100_000);
    expect(await found('late1007')).toBe(0);
  });
  expect(await found('late1007')).toBe(1);
  expect(await pendingPages()).toBe(0);
});

it('words of a transaction that fails: not there, and the error is given on', async () => {
  const failing = inTransactionMergingPendingLists(db, async (connection) => {
    await connection.query(`insert into unit (id, key, forms) values (2001, 'never', '{never}')`);
    await connection.query(`insert into unit_words values (2001, 'never:1')`);
    throw new Error('The file ended.');
  });
  await expect(failing).rejects.toThrow('The file ended.');
  expect(await found('never')).toBe(0);
});

it('texts that go, one or all: their words go with them', async () => {
  await db.pool.query(`insert into translation (tguid, unit_id, lng, forms) select 't' || id, id, 'sq', '{fjala}' from unit`);
  await db.pool.query(`insert into translation_words select id, lng, unit_id, $1 from translation`, [toTsvector(['fjala'], 'sq')]);
  await db.pool.query(`delete from translation where tguid = 't7'`);
  expect(await count('select count(*) from translation_words')).toBe(999);
  await db.pool.query('select trash_units(array_agg(id), null, now()) from unit');
  expect(await count('select count(*) from unit_words')).toBe(0);
  expect(await count('select count(*) from translation_words')).toBe(0);
});
