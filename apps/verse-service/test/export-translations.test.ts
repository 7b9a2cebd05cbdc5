import { text } from 'node:stream/consumers';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import { endorse } from '@translation-commons/core/translations/endorsements/endorse.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import type { ExportFormat } from '@translation-commons/scripture/write/export-format.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { addEdition } from '../src/exports/editions/add-edition.js';
import { exportTranslations } from '../src/exports/export-translations.js';
import type { ChoiceParams } from '../src/exports/readers-choice.js';
import { importTranslations } from '../src/imports/import-translations.js';
import { makeText } from '../src/testing/make-text.js';
import { verseKind } from '../src/verse-kind.js';

let clock = Date.parse('2026-01-01T00:00:00Z');
const now = () => {
  clock += 1000;
  return new Date(clock);
};
const { app, service } = await withApp({ kind: verseKind, makeApp }, { now });
const ann = await makePerson(service, { name: 'Ann' });
const bob = await makePerson(service, { name: 'Bob' });
const cem = await makePerson(service, { name: 'Cem' });

await makeText(service, '\\id RAN\n\\h Rain\n\\c 1\n\\v 1 one\n\\v 2-3 two\n\\v 4 four\n\\c 2\n\\v 1 five\n');

const exported = async (
  lng: string,
  { format = 'lines', preferred = [] as string[], ...choice }: { format?: ExportFormat; preferred?: string[] } & ChoiceParams = {},
): Promise<string> => text((await exportTranslations(service, { lng, format, preferred_voters: preferred.join(), ...choice })).content);

const suggest = async (lng: string, chapter: number, verse: number, translation: string, author: TestPerson, likers: TestPerson[] = []) => {
  const { tguid } = await addTranslation({ ...service, actor: author }, { lng, chapter, verse, translation });
  for (const actor of likers) await endorse({ ...service, actor }, { tguid: tguid ?? '' });
};

it('export, a language without translations: nothing', async () => {
  expect(await exported('fr')).toBe('');
});

it('export, several translations of a verse: the one with most likes, then the older one', async () => {
  await suggest('sq', 1, 1, 'më pak', ann);
  await suggest('sq', 1, 1, 'më shumë', bob, [cem]);
  await suggest('sq', 1, 2, 'më parë', ann);
  await suggest('sq', 1, 2, 'më vonë', bob);
  expect(await exported('sq')).toBe('1|1|më shumë\n1|2|më parë\n');
});

it('export, preferred people: what they like comes first, the rest by likes', async () => {
  expect(await exported('sq', { preferred: ['ann'] })).toBe('1|1|më pak\n1|2|më parë\n');
  expect(await exported('sq', { preferred: ['Bob'] })).toBe('1|1|më shumë\n1|2|më vonë\n');
  expect(await exported('sq', { preferred: ['Cem'] })).toBe('1|1|më shumë\n1|2|më parë\n');
});

it('electorates: what leads for one is exported, by command and as an edition; what leads for two, and what is decided, else nothing', async () => {
  const make = async (people: readonly TestPerson[]) => {
    const payload = { name: 'Some', people: people.map(({ name }) => name), public: true };
    return (await app.inject({ method: 'POST', url: '/api/electorates', payload, headers: ann.headers })).json().id as number;
  };
  const [anns, bobs, both] = [await make([ann]), await make([bob]), await make([bob, cem])];
  expect(await exported('sq', { electorate: `${anns}` })).toBe('1|1|më pak\n1|2|më parë\n');
  expect(await exported('sq', { export_mode: 'agreed', electorate: `${bobs},${both}` })).toBe('1|1|më shumë\n1|2|më vonë\n');
  expect(await exported('sq', { export_mode: 'agreed', electorate: `${anns},${bobs}` })).toBe('');
  expect(await exported('sq', { export_mode: 'decided' })).toBe('');
  const get = async (query: string, edition = 'sq.choice') => {
    const { statusCode, body } = await app.inject({ url: `/editions/${edition}/export?${query}` });
    return statusCode === 200 ? body : statusCode;
  };
  expect(await get(`electorate=${anns}`)).toBe('1|1|më pak\n1|2|më parë\n');
  expect(await get(`export_mode=agreed&electorate=${bobs},${both}&format=lines`)).toBe('1|1|më shumë\n1|2|më vonë\n');
  expect(await get('preferred_voters=Bob')).toBe('1|1|më shumë\n1|2|më vonë\n');
  expect(await get('')).toBe('1|1|më shumë\n1|2|më parë\n');
  const refused = [
    'electorate=999',
    `export_mode=agreed&electorate=${anns}`,
    'export_mode=agreed',
    'export_mode=best',
    'export_mode=preferred',
    'export_mode=agreed&electorate=groups',
  ];
  for (const query of refused) expect([query, await get(query)]).toEqual([query, 400]);
  const learnt = { lng: 'sq', record: 0.95, confirmed: 9, total: 9, weight: 3_000_000, confirmedVotes: 9, established: true };
  for (const { id } of [bob, cem]) await service.db.prisma.trackRecord.create({ data: { ...learnt, personId: id } });
  expect(await get('export_mode=decided')).toBe('1|1|më shumë\n');
  await service.db.prisma.trackRecord.deleteMany({});
  const edition = await addEdition(service, { lng: 'sq', author: 'Ann', name: 'Ann', licence: '' });
  expect(await get(`electorate=${anns}`, edition)).toBe(400);
});

it('export, a language that is not installed and people who are not there: refused by their names', async () => {
  await expect(exported('tlh')).rejects.toMatchObject({ code: 'malformed' });
  await expect(exported('sq', { preferred: ['Ann', 'Zed', 'Yan'] })).rejects.toThrow('"Zed", "Yan"');
});

it('export as USFM: books, chapters and merged verses of the text', async () => {
  expect(await exported('sq', { format: 'usfm' })).toBe(
    '\\id RAN\n\\ide UTF-8\n\\h Rain\n\\toc2 Rain\n\\mt1 Rain\n\\c 1\n\\p\n\\v 1 më shumë\n\\v 2-3 më parë\n',
  );
});

it.each(['lines', 'usfm'] as const)('export as %s and import of it, many verses: the same again', async (format) => {
  const lines = Array.from(
    { length: 4_500 },
    (_, index) => `${1 + Math.floor(index / 90)}|${1 + (index % 90)}|e\u0301\u00e9 بِسْمِ ${index}\n`,
  ).join('');
  await makeText(service, lines);
  await importTranslations({ ...service, actor: ann }, { lng: 'ar', file: makeFile(lines, { size: 65_536 }) });
  const once = await exported('ar', { format });
  if (format === 'lines') expect(once).toBe(lines);
  await importTranslations({ ...service, actor: bob }, { lng: 'fa', file: makeFile(once, { size: 65_536 }) });
  expect(await exported('fa')).toBe(lines);
});
