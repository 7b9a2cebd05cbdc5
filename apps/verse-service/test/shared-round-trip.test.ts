import { text } from 'node:stream/consumers';
import { withoutTimeLimit } from '@translation-commons/core/database/database.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { sharedBytes, sharedFile, stripSkippedLines } from '@translation-commons/scripture/testing/shared-texts.js';
import { afterAll, beforeEach, expect, it, type TestContext, vi } from 'vitest';
import { makeApp } from '../src/app.js';
import { exportText } from '../src/exports/editions/read-editions.js';
import { exportTranslations } from '../src/exports/export-translations.js';
import { importTranslations } from '../src/imports/import-translations.js';
import { loadText } from '../src/texts/load-text.js';
import { verseKind } from '../src/verse-kind.js';

const { service } = await withApp({ kind: verseKind, makeApp });
const actor = await makePerson(service);
// Whole texts are loaded and imported by commands and jobs, whose statements have no time limit.
const context = { ...withoutTimeLimit(service), actor };

/** Longest time of a test, in milliseconds: whole texts take minutes on a machine ten times slower. */
const WHOLE_TEXT_MS = 1_800_000;
vi.setConfig({ testTimeout: WHOLE_TEXT_MS });
afterAll(() => vi.resetConfig());

beforeEach(async () => {
  await service.db.pool.query('truncate unit, translation, endorsement, unit_words, translation_words, chapter, verse, batch cascade');
});

/** Imports a shared text as a translation, and returns its export. */
const roundTrip = async (test: TestContext, name: string, lng: string, author: string) => {
  const bytes = sharedBytes(test, name);
  const { messages } = await importTranslations(context, { lng, author, file: makeFile(bytes, { name, size: 65_536 }) });
  const { content } = await exportTranslations(context, { lng, format: 'lines', preferred_voters: author });
  return { messages, isSame: (await text(content)) === stripSkippedLines(bytes) };
};

const imported = (count: number) => [
  [`${count} translations added.`, 'status'],
  ['0 known translations liked.', 'status'],
];

it('Quran: 114 chapters and 6,236 verses, and every translation is exported with the bytes that came in', async (test) => {
  const chapters = sharedFile(test, 'quran/quran-data.xml');
  const loaded = await loadText(context, { files: [sharedFile(test, 'quran/quran-uthmani.xml')], chapters });
  expect(loaded).toMatchObject({ chapters: 114, verses: 6236, added: 6236 });
  for (const [lng, name] of [
    ['en', 'en.pickthall'],
    ['tr', 'tr.diyanet'],
    ['ur', 'ur.maududi'],
  ] as const) {
    const { messages, isSame } = await roundTrip(test, `quran/${name}.txt`, lng, name);
    expect(messages).toEqual(imported(6236));
    expect(isSame).toBe(true);
  }
});

it('Quran as Tanzil XML: all that the file says of suras and ayas comes out again, with the opening formulas', async (test) => {
  await loadText(context, { files: [sharedFile(test, 'quran/quran-uthmani.xml')] });
  const elements = (xml: string) => xml.match(/<(?:sura|aya)\b[^>]*>/g);
  const { content } = await exportText(service, { format: 'tanzil' });
  expect(elements(await text(content))).toEqual(elements(sharedBytes(test, 'quran/quran-uthmani.xml').toString()));
});

it('Gospel of John: 21 chapters and 879 verses, and every translation is exported with the bytes that came in', async (test) => {
  const loaded = await loadText(context, { files: [sharedFile(test, 'bible/john.en.web.txt')] });
  expect(loaded).toMatchObject({ verses: 879 });
  for (const name of ['ar.svd1865', 'de.luther1545', 'en.web', 'es.rv1909', 'fr.segond1910', 'zh.cuv']) {
    const { messages, isSame } = await roundTrip(test, `bible/john.${name}.txt`, name.slice(0, 2), name);
    expect(messages).toEqual(imported(879));
    expect(isSame).toBe(true);
  }
});

it('Bible: 1,189 chapters and 31,102 verses, exported with the bytes that came in', async (test) => {
  const bytes = sharedBytes(test, 'bible/bible.en.kjv.txt.xz');
  const loaded = await loadText(context, { files: [makeFile(bytes, { size: 65_536 })] });
  expect(loaded).toMatchObject({ chapters: 1189, verses: 31_102 });
  const { messages, isSame } = await roundTrip(test, 'bible/bible.en.kjv.txt.xz', 'fr', 'King James');
  expect(messages).toEqual(imported(31_102));
  expect(isSame).toBe(true);
});
