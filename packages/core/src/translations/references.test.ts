import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.js';
import { withDatabase } from '../testing/database/database.js';
import { makePerson } from '../testing/people/make-person.js';
import { checkCounters } from '../units/counters/check-counters.js';

const db = await withDatabase();

/** As a cluster says it, where keys see to it, and as our triggers do. */
const REFUSED = /violates foreign key constraint|is not there|(something|translations) stays|keeps its number/;

let unitId = 0;
beforeEach(async () => {
  await db.prisma.translation.deleteMany();
  await db.prisma.unit.deleteMany();
  unitId = (await db.prisma.unit.create({ data: { key: 'unit', forms: ['text'] } })).id;
});

const store = (unit: number, author: number | null, count = 1) =>
  db.pool.query(
    `insert into translation (tguid, unit_id, lng, forms, author_id) select 't' || nr, $1, 'sq', '{x}', $2 from generate_series(1, $3) nr`,
    [unit, author, count],
  );

it.each([1, 1_000])('%s translations of a unit that is not there: refused, and nothing is stored', async (count) => {
  await expect(store(unitId + 1, null, count)).rejects.toThrow(/names a unit that is not there|"translation_unit_id_fkey(_\d+)?"/);
  expect(await db.prisma.translation.count()).toBe(0);
});

it('translations by somebody who is not there, new or given another author: refused', async () => {
  await expect(store(unitId, 999_999)).rejects.toThrow(REFUSED);
  await store(unitId, null);
  await expect(db.pool.query('update translation set author_id = 999999')).rejects.toThrow(REFUSED);
  expect(await db.prisma.translation.findMany({ select: { authorId: true } })).toEqual([{ authorId: null }]);
});

it('a translation that is moved to another unit or language: refused', async () => {
  await store(unitId, null);
  const other = await db.prisma.unit.create({ data: { key: 'other', forms: ['text'] } });
  await expect(db.pool.query('update translation set unit_id = $1', [other.id])).rejects.toThrow('A translation stays with its unit.');
  // Citus refuses to move rows between shards before a trigger may.
  await expect(db.pool.query(`update translation set lng = 'de'`)).rejects.toThrow(
    /A translation stays with its unit\.|modifying the partition value of rows is not allowed/,
  );
});

it('a person who wrote something: stays, as what they wrote names them', async () => {
  const { id } = await makePerson({ db });
  await store(unitId, id, 3);
  await expect(db.pool.query('delete from person where id = $1', [id])).rejects.toThrow(REFUSED);
  expect(await db.prisma.translation.count({ where: { authorId: id } })).toBe(3);
  expect(await checkCounters({ db })).toEqual({ activity: 0, coverage: 0 });
});

it('a person who is to go while somebody stores what they wrote: stays', async () => {
  const { id } = await makePerson({ db });
  const going = await inTransaction(db, async (connection) => {
    await connection.query('select lock_units(array[$1::bigint], true)', [unitId]);
    await connection.query(`insert into translation (tguid, unit_id, lng, forms, author_id) values ('t', $1, 'sq', '{x}', $2)`, [
      unitId,
      id,
    ]);
    return { deletion: db.pool.query('delete from person where id = $1', [id]).catch((error: Error) => error.message) };
  });
  expect(await going.deletion).toMatch(REFUSED);
  expect(await db.prisma.translation.findMany({ select: { authorId: true } })).toEqual([{ authorId: id }]);
});

it('a unit that has translations: goes only when they went to the trash, which its deletion sees to', async () => {
  await store(unitId, null, 3);
  await expect(db.prisma.unit.delete({ where: { id: unitId } })).rejects.toThrow();
  await db.pool.query('select trash_units($1, null, now())', [[unitId]]);
  expect([await db.prisma.translation.count(), await db.prisma.unit.count(), await db.prisma.trashedTranslation.count()]).toEqual([
    0, 0, 3,
  ]);
});

const endorse = (translation: number, person: number) =>
  db.pool.query('insert into endorsement (translation_id, person_id, unit_id, lng) values ($1, $2, $3, $4) returning id', [
    translation,
    person,
    unitId,
    'sq',
  ]);

it('a unit that is to go while somebody suggests for it: stays', async () => {
  const going = await inTransaction(db, async (connection) => {
    await connection.query('select lock_units(array[$1::bigint], true)', [unitId]);
    await connection.query(`insert into translation (tguid, unit_id, lng, forms) values ('t', $1, 'sq', '{x}')`, [unitId]);
    return { deletion: db.pool.query('delete from unit where id = $1', [unitId]).catch((error: Error) => error.message) };
  });
  expect(await going.deletion).toMatch(REFUSED);
  expect([await db.prisma.unit.count(), await db.prisma.translation.count()]).toEqual([1, 1]);
});

it('a suggestion for a unit that is about to go: refused, and nothing is stored', async () => {
  const coming = await inTransaction(db, async (connection) => {
    await connection.query('select trash_units(array[$1::bigint], null, now())', [unitId]);
    const suggestion = `select from suggest('{t}', array[$1::bigint], '{unit}', '{sq}', '{"[\\"x\\"]"}', '{""}', '{"[]"}', array[$2::bigint],
      array[now()], true, null, true)`;
    return { suggested: db.pool.query(suggestion, [unitId, (await makePerson({ db })).id]) };
  });
  await coming.suggested;
  expect([await db.prisma.unit.count(), await db.prisma.translation.count()]).toEqual([0, 0]);
});

it('a thousand endorsements of which one names nothing: refused together', async () => {
  await store(unitId, null, 1_000);
  const { id } = await makePerson({ db });
  const statement = `insert into endorsement (translation_id, person_id, unit_id, lng)
    select case when id = (select max(id) from translation) then id + 1 else id end, $1, unit_id, lng from translation`;
  await expect(db.pool.query(statement, [id])).rejects.toThrow(REFUSED);
  expect(await db.prisma.endorsement.count()).toBe(0);
});

/** A translation that two people endorse. */
const endorsed = async () => {
  await store(unitId, null);
  const { id } = await db.prisma.translation.findFirstOrThrow({ where: { unitId } });
  const [goes, stays] = [await makePerson({ db }), await makePerson({ db })];
  for (const person of [goes, stays]) await endorse(id, person.id);
  return { id, goes, stays };
};

it('an endorsement of what is not there, by somebody who is not there, or changed to be: refused, and nothing is stored', async () => {
  const { id, goes, stays } = await endorsed();
  await expect(endorse(id + 1, goes.id)).rejects.toThrow(REFUSED);
  await expect(endorse(id, 999_999)).rejects.toThrow(REFUSED);
  await expect(db.pool.query('update endorsement set translation_id = 999999')).rejects.toThrow(REFUSED);
  await expect(db.pool.query('update endorsement set person_id = 999999 where person_id = $1', [goes.id])).rejects.toThrow(REFUSED);
  expect(await db.prisma.endorsement.findMany({ select: { personId: true } })).toEqual([{ personId: goes.id }, { personId: stays.id }]);
});

it('a translation or a person that is given another number: refused', async () => {
  const { id, goes } = await endorsed();
  await expect(db.pool.query('update translation set id = 999999 where id = $1', [id])).rejects.toThrow(REFUSED);
  await expect(db.pool.query('update person set id = 999999 where id = $1', [goes.id])).rejects.toThrow(REFUSED);
});

it('a person who endorses something: stays, alone and while they endorse', async () => {
  const { goes } = await endorsed();
  await expect(db.prisma.person.delete({ where: { id: goes.id } })).rejects.toThrow();
  await db.prisma.endorsement.deleteMany();
  const going = await inTransaction(db, async (connection) => {
    await connection.query(`select from endorse('{t1}', array[$1::bigint], array[now()], true, null, true)`, [goes.id]);
    return { deletion: db.pool.query('delete from person where id = $1', [goes.id]).catch((error: Error) => error.message) };
  });
  expect(await going.deletion).toMatch(REFUSED);
  expect(await db.prisma.endorsement.findMany({ select: { personId: true } })).toEqual([{ personId: goes.id }]);
  expect(await checkCounters({ db })).toEqual({ activity: 0, coverage: 0 });
});

it('a translation that goes: its endorsements and its words go with it, and counters know', async () => {
  const { id } = await endorsed();
  await db.pool.query(`insert into translation_words (translation_id, lng, unit_id, words) values ($1, 'sq', $2, '')`, [id, unitId]);
  await db.pool.query('delete from translation');
  expect(await db.prisma.endorsement.count()).toBe(0);
  expect((await db.pool.query('select from translation_words')).rowCount).toBe(0);
  expect(await checkCounters({ db })).toEqual({ activity: 0, coverage: 0 });
});
