import { expect, it } from 'vitest';
import { isTestedOnCitus, withDatabase } from '../../testing/database/database.js';
import { inLanguage, rows } from '../statement.js';
import { inClusterForm, isOnCluster } from './cluster-form.js';

const database = await withDatabase();

const JOINED = 'select from translation join endorsement on endorsement.lng = translation.lng where count = $1 and tguid <> $2';

it('a statement of one language: compares languages of tables with that language, which becomes its last value', () => {
  expect(inClusterForm({ text: JOINED, values: [1, 'x'], lng: 'fr' })).toEqual({
    text: 'select from translation join endorsement on (endorsement.lng = $3::text and translation.lng = $3::text) where count = $1 and tguid <> $2',
    values: [1, 'x', 'fr'],
    lng: 'fr',
  });
});

it('a statement of one language with as many values that the place of the last has two digits: the place is not taken for a group', () => {
  const values = Array.from({ length: 11 }, () => 1);
  expect(inClusterForm({ text: 'a.lng = b.lng', values, lng: 'fr' }).text).toBe('(a.lng = $12::text and b.lng = $12::text)');
});

it('a statement of one language that compares with a row outside of a lateral subquery: compares what is inside alone', () => {
  expect(inClusterForm({ text: 'a.lng = (b.lng)', values: [1], lng: 'fr' })).toMatchObject({ text: 'a.lng = $2::text', values: [1, 'fr'] });
});

it('a statement of several languages, and one that compares no languages: as it is', () => {
  const several = { text: JOINED, values: [1, 'x'] };
  expect(inClusterForm(several)).toBe(several);
  const plain = { text: 'select from translation where lng = $1', values: ['fr'], lng: 'fr' };
  expect(inClusterForm(plain)).toBe(plain);
});

it('both forms find the same, whichever the database takes', async () => {
  await database.prisma.person.create({ data: { name: 'ann' } });
  await database.pool.query(`insert into unit (key, forms) values ('u', '{text}')`);
  await database.pool.query(
    `insert into translation (tguid, unit_id, lng, forms, author_id)
    select 't' || lng, unit.id, lng, '{x}', person.id from unit, person, unnest('{de,fr}'::text[]) lng`,
  );
  for (const tguid of ['tde', 'tfr'])
    await database.pool.query(`select from endorse(array[$1], array(select id from person), '{2026-01-01}', true, null, true)`, [tguid]);
  const text = `select tguid from translation join endorsement on endorsement.translation_id = translation.id and endorsement.lng = translation.lng
    where translation.lng = $1`;
  const given = { text, values: ['fr'] };
  expect(await rows(database.pool, inLanguage('fr', given))).toEqual([{ tguid: 'tfr' }]);
  expect((await database.pool.query(inClusterForm({ ...given, lng: 'fr' }).text, ['fr', 'fr'])).rows).toEqual([{ tguid: 'tfr' }]);
});

it('pools and their connections: known as a cluster’s just where the database is one', async () => {
  const connection = await database.pool.connect();
  expect([isOnCluster(database.pool), isOnCluster(connection)]).toEqual(Array(2).fill(isTestedOnCitus()));
  connection.release();
});
