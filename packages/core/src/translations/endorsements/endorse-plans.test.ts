import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';
import { countRowsRead } from '../../testing/database/rows-read.js';
import { glossaryKind } from '../../testing/glossary/glossary-kind.js';
import { makePerson } from '../../testing/people/make-person.js';
import { readRecords } from '../../units/records/versioned-record.store.js';

const db = await withDatabase();

/** Endorsements of a young community, where an index of the language alone is smaller than the right one. */
const ENDORSEMENTS = 1_000;

/** Rows that one vote, or the reading of a record, may read: its own, and versions of them that `vacuum` has not taken yet. */
const READS_LIMIT = ENDORSEMENTS / 10;

it('votes and reads in a language that many vote in, before the tables were analyzed: look up their own rows only', async () => {
  const [other, voter] = [await makePerson({ db }), await makePerson({ db })];
  await db.pool.query('alter table endorsement set (autovacuum_enabled = false)');
  await db.pool.query(`insert into unit (key, forms) select 'unit:' || nr, '{text}' from generate_series(1, $1) nr`, [ENDORSEMENTS]);
  await db.pool.query(`insert into translation (tguid, unit_id, lng, forms) select key, id, 'sq', '{tekst}' from unit`);
  await db.pool.query(
    `insert into endorsement (translation_id, unit_id, lng, person_id) select id, unit_id, lng, $1 from translation order by id`,
    [other.id],
  );
  const connection = await db.pool.connect();
  try {
    const vote = () => connection.query(`select * from endorse('{unit:1}', $1, '{2026-01-01}', true, null, true)`, [[voter.id]]);
    const withdraw = () => connection.query(`select * from withdraw('{unit:1}', $1, '{2026-01-01}', true)`, [[voter.id]]);
    const asked = Array.from({ length: 16 }, (_, nr) => ({ ref: { field: 'unit', headword: `${nr + 1}` }, lng: 'sq', known: null }));
    const read = () => readRecords(connection, glossaryKind, asked);
    const countReads = async (work: () => Promise<unknown>): Promise<number> => {
      await connection.query('begin');
      const reads = await countRowsRead(connection, 'endorsement', work);
      await connection.query('commit');
      return reads;
    };
    const most = { vote: 0, again: 0, read: 0, withdraw: 0 };
    // From the sixth time on PostgreSQL may keep a plan for whatever comes.
    for (let turn = 0; turn < 8; turn += 1) {
      most.vote = Math.max(most.vote, await countReads(vote));
      most.again = Math.max(most.again, await countReads(vote));
      most.read = Math.max(most.read, await countReads(read));
      most.withdraw = Math.max(most.withdraw, await countReads(withdraw));
    }
    for (const reads of Object.values(most)) expect(reads, JSON.stringify(most)).toBeLessThan(READS_LIMIT);
    expect(await db.prisma.endorsement.count()).toBe(ENDORSEMENTS);
  } finally {
    connection.release();
  }
});
