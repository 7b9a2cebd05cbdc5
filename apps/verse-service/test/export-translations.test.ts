import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/make-person.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import { endorse } from '@translation-commons/core/translations/endorse.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { exportTranslations } from '../src/exports/export-translations.js';
import type { ExportFormat } from '../src/exports/formats/export-format.js';
import { importTranslations } from '../src/imports/import-translations.js';
import { makeText } from '../src/testing/make-text.js';
import { makeFile } from '../src/testing/read-items.js';
import { verseKind } from '../src/verse-kind.js';

let clock = Date.parse('2026-01-01T00:00:00Z');
const now = () => {
  clock += 1000;
  return new Date(clock);
};
const { service } = await withApp({ kind: verseKind, makeApp }, { now });
const ann = await makePerson(service, { name: 'Ann' });
const bob = await makePerson(service, { name: 'Bob' });
const cem = await makePerson(service, { name: 'Cem' });

await makeText(service, '\\id RAN\n\\h Rain\n\\c 1\n\\v 1 one\n\\v 2-3 two\n\\v 4 four\n\\c 2\n\\v 1 five\n');

const exported = async (lng: string, { format = 'lines' as ExportFormat, preferred = [] as string[] } = {}): Promise<string> => {
  let written = '';
  for await (const piece of await exportTranslations(service, { lng, format, preferred })) written += piece;
  return written;
};

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
