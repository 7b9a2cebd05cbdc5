import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDump } from '@translation-commons/core/changes/dump/write-dump.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import { withdraw } from '@translation-commons/core/translations/endorsements/withdraw.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { afterAll, expect, it } from 'vitest';
import { makeApp, verseService } from '../src/app.js';
import { addEdition } from '../src/exports/editions/add-edition.js';
import { loadText } from '../src/texts/load-text.js';
import { verseKind } from '../src/verse-kind.js';

const { app, service } = await withApp({ kind: verseKind, makeApp });
const actor = await makePerson(service, { name: 'Ann' });
const context = { ...service, actor };
const folder = await mkdtemp(join(tmpdir(), 'verse-dump-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const RUTH = '\\id RUT A garden\n\\h Ruth\n\\c 1\n\\s1 Sowing\n\\p\n\\v 1 She sowed.\n\\v 2 It grew.\n';
const JONAH = '\\id JON A sea\n\\h Jonah\n\\c 1\n\\p\n\\v 1 He sailed.\n';

it('open data: the text, and what leads in each language, in USFM and OSIS as the exports write them; editions with their licences', async () => {
  await loadText(context, { files: [makeFile(RUTH, { name: 'ruth.usfm' }), makeFile(JONAH, { name: 'jonah.usfm' })], replace: true });
  await addTranslation(context, { lng: 'fr', chapter: 1, verse: 1, translation: 'Elle semait.' });
  const { tguid } = await addTranslation(context, { lng: 'fr', chapter: 1, verse: 2, translation: 'Cela poussait.' });
  await withdraw(context, { tguid: tguid ?? '' });
  await addEdition(service, { lng: 'fr', author: 'Ann', name: 'Ann en français', licence: 'CC-BY-4.0' });

  await writeDump(service, { folder: join(folder, 'dump'), name: 'verse-service', additions: verseService.dumped ?? [] });
  const read = (name: string) => readFile(join(folder, 'dump', name), 'utf8');
  const exported = async (url: string) => (await app.inject({ url })).body;
  expect(await readdir(join(folder, 'dump/usfm/source'))).toEqual(['JON.usfm', 'RUT.usfm']);
  expect(await read('usfm/source/RUT.usfm')).toBe(await exported('/text/export?format=usfm&book=RUT'));
  expect(await read('usfm/source/RUT.usfm')).toContain('\\s1 Sowing');
  expect(await read('osis/source.osis.xml')).toContain('<verse osisID="Jonah.1.1">He sailed.</verse>');

  // As in the lines beside, texts that nobody likes any more are left out; a book without any verse gets no file.
  expect(await read('lines/fr.txt')).toBe('1|1|Elle semait.\n');
  expect(await readdir(join(folder, 'dump/usfm/fr'))).toEqual(['RUT.usfm']);
  expect(await read('usfm/fr/RUT.usfm')).toContain('\\v 1 Elle semait.');
  expect(await read('usfm/fr/RUT.usfm')).not.toContain('Cela');
  expect(await read('osis/fr.osis.xml')).toContain('<verse osisID="Ruth.1.1">Elle semait.</verse>');
  expect(JSON.parse(await read('editions.jsonl'))).toMatchObject({
    lng: 'fr',
    name: 'Ann en français',
    uid: actor.id,
    licence: 'CC-BY-4.0',
  });
});
