import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
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
  expect(await text({ export_mode: 'preferred', preferred_voters: ann.name })).toBe(ann.name);
  await call('/api/translations/add', { sguid: sguidOf(['translator-credits'], null), lng: 'fr', translation: 'Anne', ...name }, ann);
  expect(await text()).toBe('Anne');
});

it('translator-credits with votes, none of which the export takes: does not hold the names', async () => {
  const owner = await makePerson(service, { translationLng: 'fr' });
  const [ann, ben] = [await makePerson(service), await makePerson(service)];
  const [name, other] = ['voted', 'elsewhere'].map((project) => ({ origin: 'credits', project })) as [
    { origin: string; project: string },
    { origin: string; project: string },
  ];
  const files = {
    'pot/a.pot': makePotText('Decided here', 'translator_credits'),
    'fr/a.po': makePoText('fr', 'msgid "Decided here"\nmsgstr "Décidé"\n\nmsgid "translator_credits"\nmsgstr ""\n'),
  };
  for (const fields of [name, other])
    await sendFile(app, { url: '/api/project/import', fields, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by: owner });
  const decided = async () =>
    /msgid "translator_credits"\nmsgstr "(.*)"/.exec(
      (await exported({ ...name, lng: 'fr', export_mode: 'decided' })).files['a.po'] ?? '',
    )?.[1];
  const add = (source: string, translation: string, by: TestPerson, where: Record<string, string>) =>
    call('/api/translations/add', { sguid: sguidOf([source], null), lng: 'fr', translation, ...where }, by);
  const { tguid } = await add('Decided here', 'Décidé', ann, name);
  await call('/api/translations/vote', { tguid, ...name }, ann);
  await add('translator_credits', 'Ailleurs', ben, other);
  expect(await decided()).toBe(ann.name);
  await add('translator_credits', 'Benoît', ben, name);
  expect(await decided()).toBe('');
});

it('CREDITS.md: of what stands in that export, in each of its modes', async () => {
  const { origin, project, one } = await newProject();
  const [ann, ben, cem] = (await Promise.all(Array.from({ length: 3 }, () => makePerson(service)))) as [TestPerson, TestPerson, TestPerson];
  await vote(await suggest(one, `Une ${project}`, ann), ben);
  await suggest(one, `Autre ${project}`, cem);
  const namesIn = async (mode: Record<string, string>) => {
    const credits = (await exported({ origin, project, lng: 'fr', credits: '1', ...mode })).files['CREDITS.md'] ?? '';
    return [ann, ben, cem].filter(({ name }) => credits.includes(`| ${name} |`)).map(({ name }) => name);
  };
  expect(await namesIn({})).toEqual([ann.name, ben.name]);
  expect(await namesIn({ export_mode: 'decided' })).toEqual([]);
  expect(await namesIn({ export_mode: 'preferred', preferred_voters: cem.name })).toEqual([cem.name]);
  expect(await namesIn({ export_mode: 'original' })).toEqual([]);
  await service.db.prisma.person.update({ where: { id: ann.id }, data: { name: 'Zoë | Müller' } });
  expect((await creditsOf({ origin, project })).people[0].name).toBe('Zoë | Müller');
  const { files } = await exported({ origin, project, lng: 'fr', credits: '1' });
  expect(files['CREDITS.md']).toContain('Zoë \\| Müller');
});

it('a family: votes and texts of each version are credited in all; both spellings of the string hold the names', async () => {
  const owner = await makePerson(service, { translationLng: 'fr' });
  const [ann, ben] = [await makePerson(service), await makePerson(service)];
  const versions = ['1.0', '2.0'].map((version) => ({ origin: 'family', project: `credits ${version}` }));
  for (const name of versions) {
    const files = {
      'pot/a.pot': makePotText('Of a family', 'translator_credits', 'translator-credits'),
      'fr/a.po': makePoText('fr', 'msgid "Of a family"\nmsgstr ""\n'),
    };
    await sendFile(app, { url: '/api/project/import', fields: name, file: { name: 'a.tgz', bytes: await makeArchive(files) }, by: owner });
    await call('/api/project/family', { ...name, family: 'credits' }, owner);
  }
  const [old, fresh] = versions as [{ origin: string; project: string }, { origin: string; project: string }];
  const { tguid } = await call(
    '/api/translations/add',
    { sguid: sguidOf(['Of a family'], null), lng: 'fr', translation: 'De famille', ...old },
    ann,
  );
  await call('/api/translations/vote', { tguid, ...fresh }, ben);
  const people = [
    { name: ann.name, wrote: 1, decided: 1 },
    { name: ben.name, wrote: 0, decided: 1 },
  ];
  for (const name of versions) {
    expect(await creditsOf(name)).toEqual({ people });
    const { files } = await exported({ ...name, lng: 'fr' });
    const names = `"${ann.name}\\n"\n"${ben.name}"`;
    for (const spelling of ['translator_credits', 'translator-credits'])
      expect(files['a.po']).toContain(`msgid "${spelling}"\nmsgstr ""\n${names}`);
  }
  await service.db.prisma.person.updateMany({ where: { id: { in: [ann.id, ben.id] } }, data: { unnamedInDumps: true } });
  expect(await creditsOf(fresh)).toEqual({ people: [] });
  expect((await exported({ ...fresh, lng: 'fr' })).files['a.po']).not.toContain(ann.name);
  const posted = await call('/api/report/credits', { ...fresh, lng: 'fr' });
  expect([posted.status, posted.people]).toEqual([200, []]);
});
