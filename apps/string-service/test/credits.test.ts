import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { expect, it } from 'vitest';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { withExports } from './harness/with-exports.js';

const { app, service, call, exported, suggest, vote, newProject } = await withExports();

const creditsOf = async ({ origin, project }: { readonly origin: string; readonly project: string }) =>
  (await app.inject({ url: `/api/report/credits?${new URLSearchParams({ origin, project, lng: 'fr' })}` })).json();

it('api/report/credits: who wrote and decided what an export holds; who wants no name is absent', async () => {
  const made = await newProject();
  const other = await newProject();
  const [ann, ben, cem, dan] = (await Promise.all(Array.from({ length: 4 }, () => makePerson(service)))) as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  expect(await creditsOf(made)).toEqual({ people: [] });
  const tguid = await suggest(made.one, `Une ${made.project}`, ann);
  await vote(tguid, ben);
  await call('/api/translations/vote', { tguid, origin: other.origin, project: other.project }, cem);
  await suggest(made.three, `Perdu ${made.project}`, dan);
  const winner = await suggest(made.three, `Gagné ${made.project}`, ann);
  await vote(winner, ben);
  expect(await creditsOf(made)).toEqual({
    people: [
      { name: ann.name, wrote: 2, decided: 2 },
      { name: ben.name, wrote: 0, decided: 2 },
    ],
  });
  await service.db.prisma.person.update({ where: { id: ben.id }, data: { unnamedInDumps: true } });
  expect((await creditsOf(made)).people.map(({ name }: { name: string }) => name)).toEqual([ann.name]);
  const { origin, project } = made;
  const plain = await exported({ origin, project, lng: 'fr' });
  const named = await exported({ origin, project, lng: 'fr', credits: '1' });
  expect(Object.keys(plain.files)).not.toContain('CREDITS.md');
  expect(named.files['CREDITS.md']).toContain(`| ${ann.name.replace(/[-_.]/g, '\\$&')} | 2 | 2 |`);
  expect(named.files['CREDITS.md']).not.toContain(ben.name);
  expect(named.headers.etag).not.toBe(plain.headers.etag);
  const unknown = await app.inject({ url: '/api/report/credits?origin=no&project=where&lng=fr' });
  expect(unknown.statusCode).toBe(400);
});

it('translator-credits without votes and own text: holds the names, but in the mode original', async () => {
  const owner = await makePerson(service, { translationLng: 'fr' });
  const ann = await makePerson(service);
  const name = { origin: 'credits', project: 'program' };
  const files = {
    'pot/a.pot': makePotText('Credited', 'translator-credits'),
    'fr/a.po': makePoText('fr', 'msgid "Credited"\nmsgstr ""\n\nmsgid "translator-credits"\nmsgstr ""\n'),
  };
  await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by: owner });
  const text = async (mode: Record<string, string> = {}) =>
    /msgid "translator-credits"\nmsgstr "(.*)"/.exec((await exported({ ...name, lng: 'fr', ...mode })).files['a.po'] ?? '')?.[1];
  expect(await text()).toBe('');
  await suggest('Credited', 'Crédité', ann);
  expect(await text()).toBe(ann.name);
  expect(await text({ export_mode: 'original' })).toBe('');
  await suggest('translator-credits', 'Anne', ann);
  expect(await text()).toBe('Anne');
});
