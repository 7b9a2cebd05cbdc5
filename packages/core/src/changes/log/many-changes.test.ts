import { expect, it } from 'vitest';
import { withDatabase } from '../../testing/database/database.js';

const db = await withDatabase();

const NUMBER = 25_001;

/** Notes as many changes in one statement; gives the rows that wait, each change with its key. */
const note = async (lngs: string, translations: string) => {
  await db.pool.query('delete from unsequenced_change');
  await db.pool.query(
    `select note_changes(array_agg('suggested'::change_kind), array_agg('k' || nr order by nr), array_agg(nr order by nr), ${lngs},
       ${translations}, null, array_agg(timestamptz '2026-01-01' + nr * interval '1 second' order by nr))
     from generate_series(1, $1::bigint) nr`,
    [NUMBER],
  );
  const { rows } = await db.pool.query(
    `select lng, number, array(
       select key = 'k' || set and time = timestamptz '2026-01-01' + set * interval '1 second' and translation is not distinct from case when lng = '' then null else set end
       from unnest(unit_keys, project_set_ids, times, coalesce(translation_ids, array_fill(null::bigint, array[number]))) one (key, set, time, translation)) as right,
       project_set_ids[1]::int as begins
     from unsequenced_change order by id`,
  );
  return rows.map(({ lng, number, right, begins }) => ({
    lng,
    number: Number(number),
    begins,
    right: right.length === Number(number) && right.every(Boolean),
  }));
};

it('many changes of one language in a statement: noted in rows of at most ten thousand, in order', async () => {
  expect(await note(`array_agg('sq'::text)`, 'array_agg(nr order by nr)')).toEqual([
    { lng: 'sq', number: 10_000, begins: 1, right: true },
    { lng: 'sq', number: 10_000, begins: 10_001, right: true },
    { lng: 'sq', number: 5_001, begins: 20_001, right: true },
  ]);
});

it('many changes of sources in a statement: the same, without language and translation', async () => {
  expect(await note('null', 'null')).toEqual([
    { lng: '', number: 10_000, begins: 1, right: true },
    { lng: '', number: 10_000, begins: 10_001, right: true },
    { lng: '', number: 5_001, begins: 20_001, right: true },
  ]);
});

it('many changes of two languages in a statement: a row holds changes of one', async () => {
  const noted = await note(`array_agg(case when nr % 2 = 0 then 'ka' else 'sq' end order by nr)`, 'array_agg(nr order by nr)');
  expect(noted.every(({ number, right }) => right && number <= 10_000)).toBe(true);
  const sum = (lng: string) => noted.filter((row) => row.lng === lng).reduce((all, { number }) => all + number, 0);
  expect([sum('ka'), sum('sq')]).toEqual([12_500, 12_501]);
});
