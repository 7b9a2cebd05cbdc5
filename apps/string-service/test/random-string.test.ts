import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePotText } from '../src/testing/make-archive.js';
import { makeString } from '../src/testing/make-string.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const ann = await makePerson(service);

const post = async (url: string, payload: object, by?: TestPerson) => {
  const answer = await app.inject({ method: 'POST', url, payload, headers: by?.headers ?? {} });
  return { status: answer.statusCode, ...answer.json() };
};
const pick = async (pool: object, by?: TestPerson): Promise<string> => (await post('/api/translations/get_random_sguid', pool, by)).sguid;
const pickMany = async (times: number, pool: object, by?: TestPerson): Promise<string[]> => {
  const picked: string[] = [];
  while (picked.length < times) picked.push(await pick(pool, by));
  return picked;
};
const importProject = async (origin: string, project: string, texts: readonly string[]) => {
  const file = { name: 'a.tgz', bytes: await makeArchive({ 'pot/main.pot': makePotText(...texts) }) };
  await sendFile(app, { url: '/api/project/import', fields: { origin, project }, file, by: ann });
};
const idOf = (text: string) => sguidOf([text], '');
const numbered = (word: string, count: number) => Array.from({ length: count }, (_, nr) => `${word} ${nr}`);
const translate = (text: string, lng: string) => post('/api/translations/add', { sguid: idOf(text), lng, translation: 'x' }, ann);

// PostgreSQL picks the same in every run: of requests one after the other each gets the connection that the one before gave back.
beforeEach(() => service.db.pool.query('select setseed(0.5)'));

describe('api/translations/get_random_sguid', () => {
  it('no strings at all: null', async () => {
    expect(await post('/api/translations/get_random_sguid', { target: 'random' })).toEqual({ status: 200, sguid: null });
    const read = await app.inject({ url: '/api/translations/random?lng=fr' });
    expect(read.json()).toEqual({ string: null });
    expect((await app.inject({ url: '/translations/fr/random' })).statusCode).toBe(404);
  });

  it('translated and untranslated: only such strings in that language, null where there is none', async () => {
    await importProject('pick', 'few', numbered('few', 12));
    const scope = 'pick/few';
    expect(await pick({ target: 'translated', lng: 'fr', scope })).toBeNull();
    for (const text of numbered('few', 11)) await translate(text, 'fr');
    expect(new Set(await pickMany(10, { target: 'untranslated', lng: 'fr', scope }))).toEqual(new Set([idOf('few 11')]));
    expect(await pickMany(20, { target: 'translated', lng: 'fr', scope })).not.toContain(idOf('few 11'));
    await translate('few 11', 'fr');
    expect(await pick({ target: 'untranslated', lng: 'fr', scope })).toBeNull();
    expect(await pick({ target: 'untranslated', lng: 'sq', scope })).toMatch(/^[\da-f]{40}$/);
  });

  it('a scope: only strings of the projects and origins that it names', async () => {
    await importProject('scope', 'one', numbered('one', 3));
    await importProject('scope', 'two', numbered('two', 3));
    await importProject('scope2', 'one', numbered('three', 3));
    const picked = async (scope: string) => new Set((await pickMany(150, { target: 'random', scope })).filter(Boolean));
    const ids = (...words: readonly string[]) => new Set(words.flatMap((word) => numbered(word, 3)).map(idOf));
    expect(await picked('scope/one')).toEqual(ids('one'));
    expect(await picked('scope/one scope2')).toEqual(ids('one', 'three'));
    expect(await picked(' scope\tnowhere ')).toEqual(ids('one', 'two'));
    expect(await picked('nowhere nowhere/one scope2/two')).toEqual(new Set());
  });

  it('a signed-in person without scope: from projects subscribed to, and from everything where none of theirs fits', async () => {
    const bob = await makePerson(service);
    await importProject('subscribed', 'mine', numbered('mine', 2));
    await post('/api/project/subscribe', { origin: 'subscribed', project: 'mine' }, bob);
    expect(new Set(await pickMany(30, { target: 'random' }, bob))).toEqual(new Set(numbered('mine', 2).map(idOf)));
    expect(await pick({ target: 'translated', lng: 'fr' }, bob)).toMatch(/^[\da-f]{40}$/);
  });

  it('decide: strings with several candidates that the caller voted for none of, within the scope', async () => {
    await importProject('decide', 'few', numbered('pick', 5));
    const [bob, cem] = [await makePerson(service), await makePerson(service)];
    const add = (text: string, translation: string, by: TestPerson) =>
      post('/api/translations/add', { sguid: idOf(text), lng: 'eo', translation }, by);
    for (const text of ['pick 1', 'pick 2']) {
      await add(text, 'unu', ann);
      await add(text, 'du', text === 'pick 1' ? bob : cem);
    }
    await add('pick 3', 'unu', ann);
    const pool = { target: 'decide', lng: 'eo', scope: 'decide/few' };
    expect(new Set(await pickMany(30, pool))).toEqual(new Set([idOf('pick 1'), idOf('pick 2')]));
    expect(new Set(await pickMany(10, pool, bob))).toEqual(new Set([idOf('pick 2')]));
    expect(await pick(pool, ann)).toBeNull();
    expect(await pick({ ...pool, scope: 'nowhere' })).toBeNull();
    const url = `/api/translations/get_random_sguid?${new URLSearchParams(pool)}`;
    expect((await app.inject({ url, headers: bob.headers })).json()).toEqual({ sguid: idOf('pick 2') });
  });

  it('many strings over many blocks, some deleted: each is as likely as any other', async () => {
    const places = await service.db.pool.query(
      `insert into unit (key, forms) select 'even' || nr, '{even}' from generate_series(1, 3000) nr`,
    );
    await service.db.pool.query(`delete from unit where key like 'even%' and id % 120 <> 0`);
    await service.db.pool.query(`insert into project (origin, name) values ('even', 'even')`);
    await service.db.pool.query(`insert into template (project_id, path) select id, 'x' from project where origin = 'even'`);
    await service.db.pool.query(
      `insert into template_entry (template_id, position, unit_id, project_id)
       select template.id, unit.id, unit.id, project_id from template, unit where path = 'x' and unit.key like 'even%'`,
    );
    expect(places.rowCount).toBe(3000);
    const times = 1000;
    const counts = new Map<string, number>();
    for (const id of await pickMany(times, { target: 'untranslated', lng: 'fr', scope: 'even' })) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect(counts.size).toBe(25);
    const expected = times / 25;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // With 24 degrees of freedom one seed in a million is above 73.
    expect(chiSquare).toBeLessThan(73);
  });

  it.each([
    [{}, 'target'],
    [{ target: 'best' }, 'target'],
    [{ target: 'translated' }, 'lng'],
    [{ target: 'untranslated', lng: '' }, 'lng'],
    [{ target: 'untranslated', lng: 'tlh' }, 'lng'],
    [{ target: 'random', lng: 'tlh' }, 'lng'],
    [{ target: 'decide' }, 'lng'],
    [{ target: 'random', scope: 'a '.repeat(10_001) }, 'scope'],
  ])('%j: 400 naming %s', async (pool, path) => {
    expect(await post('/api/translations/get_random_sguid', pool)).toMatchObject({ status: 400, errors: [{ path }] });
  });
});

describe('random strings where one is read', () => {
  it.each(['random', 'translated', 'untranslated'])('%s: such a string, by GET, POST and as a page', async (target) => {
    const made = await makeString(service);
    if (target === 'translated') await post('/api/translations/add', { ...made.ref, lng: 'is', translation: 'x' }, ann);
    const answers = [
      (await app.inject({ url: `/api/translations/${target}?lng=is` })).json(),
      await post('/api/translations/get', { sguid: target, lng: 'is' }),
      (await app.inject({ url: `/translations/is/${target}`, headers: { accept: 'application/json' } })).json(),
    ];
    for (const { string } of answers) {
      expect(string.sguid).toMatch(/^[\da-f]{40}$|^even/);
      if (target !== 'random') expect(string.translations.length > 0).toBe(target === 'translated');
    }
    const page = await app.inject({ url: `/translations/is/${target}` });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const own = await app.inject({ url: String(page.headers['content-location']) });
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });
});
