import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { checkCounters } from '@translation-commons/core/units/counters/check-counters.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { afterEach, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { MISASSIGNED_STRINGS_SQL } from '../src/verify/verify.store.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const [ann, bob, cid] = [await makePerson(service), await makePerson(service), await makePerson(service)];

/** Texts are of one test only: counts would otherwise show what another test wrote. */
let test = 0;
const text = (word: string) => `${word} ${test}`;

const call = async (url: string, payload: object, by?: TestPerson) =>
  (await app.inject({ method: 'POST', url, payload, headers: by?.headers ?? {} })).json();
const add = async (word: string, by: TestPerson, translation: string, lng = 'fr'): Promise<string> =>
  (await call('/api/translations/add', { sguid: sguidOf([text(word)], ''), lng, translation }, by)).tguid;
const importProject = async (origin: string, project: string, words: readonly string[], translated: Record<string, string> = {}) => {
  const entries = Object.entries(translated).map(([word, translation]) => `msgid "${text(word)}"\nmsgstr "${translation}"\n`);
  const bytes = await makeArchive({ 'pot/main.pot': makePotText(...words.map(text)), 'fr/main.po': makePoText('fr', entries.join('\n')) });
  return sendFile(app, { url: '/api/project/import', fields: { origin, project }, file: { name: 'a.tgz', bytes }, by: ann });
};
const stats = async (origin: string, project: string, lng = 'fr') => {
  const answer = await app.inject({ url: `/api/report/project_stats?${new URLSearchParams({ origin, project, lng })}` });
  return { status: answer.statusCode, body: answer.json() };
};
const week = async (scope: Record<string, string>) => {
  const { week } = await call('/api/report/statistics', { lng: 'fr', ...scope });
  return [week.nr_votes, week.nr_translations];
};
const top = async (scope: Record<string, string>) => call('/api/report/topcontrib', { lng: 'fr', ...scope });

afterEach(async () => {
  test += 1;
  expect(await checkCounters(service)).toEqual({ activity: 0, coverage: 0 });
  expect((await service.db.pool.query(MISASSIGNED_STRINGS_SQL)).rows).toEqual([]);
});

describe('api/report/project_stats', () => {
  it('a project that was imported and worked on: counts what is there', async () => {
    await importProject('stats', 'one', ['Open', 'Save', 'Close', 'Print'], { Open: 'Ouvrir', Save: 'Enregistrer' });
    await call('/api/project/subscribe', { origin: 'stats', project: 'one' }, bob);
    const empty = { strings: 4, translated: 2, untranslated: 2, translations: 2, votes: 0, users: 0, contributors: 0, subscribers: 2 };
    expect((await stats('stats', 'one')).body).toEqual({ origin: 'stats', project: 'one', lng: 'fr', ...empty });
    await add('Close', bob, 'Fermer');
    await add('Close', ann, 'Clore');
    const tguid = await add('Save', ann, 'Sauver');
    await call('/api/translations/vote', { tguid }, cid);
    const worked = { translated: 3, untranslated: 1, translations: 5, votes: 4, users: 3, contributors: 3 };
    expect((await stats('stats', 'one')).body).toMatchObject(worked);
    await call('/api/translations/del_vote', { tguid }, ann);
    expect((await stats('stats', 'one')).body).toMatchObject({ ...worked, votes: 3 });
    await call('/api/translations/del', { tguid }, ann);
    expect((await stats('stats', 'one')).body).toMatchObject({ translations: 4, votes: 2, users: 2, contributors: 2 });
  });

  it('a string in two files and in two projects: once in each', async () => {
    await importProject('stats', 'two', ['Shared', 'Own', 'Shared'], { Shared: 'Commun' });
    await importProject('stats', 'three', ['Shared']);
    expect((await stats('stats', 'two')).body).toMatchObject({ strings: 2, translated: 1, translations: 1 });
    expect((await stats('stats', 'three')).body).toMatchObject({ strings: 1, translated: 1, translations: 1 });
  });

  it('imported again with other strings: only those count, and former ones again when they are back', async () => {
    await importProject('stats', 'four', ['Old', 'Kept'], { Old: 'Vieux', Kept: 'Gardé' });
    await add('Old', bob, 'Ancien');
    await importProject('stats', 'four', ['Kept', 'New']);
    expect((await stats('stats', 'four')).body).toMatchObject({ strings: 2, translated: 1, translations: 1, votes: 0 });
    await importProject('stats', 'four', ['Old', 'Kept', 'New']);
    expect((await stats('stats', 'four')).body).toMatchObject({ strings: 3, translated: 2, translations: 3, votes: 1 });
    await call('/api/project/delete', { origin: 'stats', project: 'four' }, ann);
    expect(await week({ origin: 'stats', project: 'four' })).toEqual([0, 0]);
  });

  it('a vocabulary: counted like every project', async () => {
    const file = { name: 'terms.txt', bytes: Buffer.from('kernel <==> noyau\n') };
    await sendFile(app, { url: '/api/vocabulary/import', fields: { name: 'counted', lng: 'fr' }, file, by: ann });
    await call('/api/vocabulary/add_string', { name: 'counted', lng: 'fr', string: 'shell', notify: false }, ann);
    expect((await stats('vocabulary', 'counted_fr')).body).toMatchObject({ strings: 2, translated: 1, subscribers: 1 });
    await call('/api/translations/add', { sguid: sguidOf(['shell'], 'counted_fr'), lng: 'fr', translation: 'coquille' }, bob);
    expect((await stats('vocabulary', 'counted_fr')).body).toMatchObject({ translated: 2, translations: 2, votes: 1 });
  });

  it('no such project: 400; parameters that are missing: 400', async () => {
    expect(await stats('stats', 'nowhere')).toMatchObject({ status: 400, body: { errors: [{ path: 'project' }] } });
    expect(await stats('stats', 'nowhere', 'tlh')).toMatchObject({ status: 400, body: { errors: [{ path: 'lng' }] } });
    expect((await app.inject({ method: 'POST', url: '/api/report/project_stats' })).statusCode).toBe(400);
  });
});

describe('reports within a scope', () => {
  it('by origin, by project and by both: each string once, whatever its projects', async () => {
    await importProject('left', 'app', ['Both', 'Left']);
    await importProject('left', 'lib', ['Both', 'Lib']);
    await importProject('right', 'app', ['Both', 'Right']);
    await add('Both', ann, 'Les deux');
    await add('Left', bob, 'Gauche');
    await add('Right', bob, 'Droite');
    expect(await week({ origin: 'left' })).toEqual([2, 2]);
    expect(await week({ origin: 'left', project: 'app' })).toEqual([2, 2]);
    expect(await week({ origin: 'left', project: 'lib' })).toEqual([1, 1]);
    expect(await week({ project: 'app' })).toEqual([3, 3]);
    expect(await week({ origin: 'right' })).toEqual([2, 2]);
    expect(await week({ origin: 'up' })).toEqual([0, 0]);
    expect(await week({ origin: '', project: '' })).toEqual(await week({}));
    expect((await top({ origin: 'left', project: 'lib' })).map(({ name }: TestPerson) => name)).toEqual([ann.name]);
    expect(await top({ project: 'app' })).toMatchObject([
      { name: bob.name, score: 12, translations: 2, votes: 2 },
      { name: ann.name, score: 6 },
    ]);
    expect(await top({ project: 'nowhere' })).toEqual([]);
  });
});
