import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArchive } from '@translation-commons/archives/read-archive.js';
import { findSharedData } from '@translation-commons/archives/testing/shared-data.js';
import { writeArchive } from '@translation-commons/archives/write-archive.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import type { Markup } from '@translation-commons/scripture/markup/node.js';
import { parseUsfm } from '@translation-commons/scripture/markup/usfm/parse-usfm.js';
import { readUsj } from '@translation-commons/scripture/markup/usx/usj.js';
import { markupSamples, readSample, readUsx, structureOf } from '@translation-commons/scripture/testing/markup-samples.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { addEdition } from '../src/exports/editions/add-edition.js';
import { importTranslations } from '../src/imports/import-translations.js';
import { loadText } from '../src/texts/load-text.js';
import { openTextFiles } from '../src/texts/open-text-files.js';
import { verseKind } from '../src/verse-kind.js';

const { app, service } = await withApp({ kind: verseKind, makeApp });
const actor = await makePerson(service, { name: 'Ann' });
const context = { ...service, actor };
const folder = await mkdtemp(join(tmpdir(), 'markup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  await service.db.pool.query('truncate unit, translation, endorsement, unit_words, chapter, verse, batch, source_markup, edition cascade');
});

const load = (content: string, name = 'text') => loadText(context, { files: [makeFile(content, { name })], replace: true });
const get = async (url: string) => {
  const { statusCode, body, headers } = await app.inject(url);
  return { statusCode, body, disposition: headers['content-disposition'] };
};

const GARDEN =
  '\\id RUT A garden\n\\h Garden\n\\mt1 The Garden\n\\ip On gardens.\n\\c 1\n\\s1 Sowing\n\\p\n\\v 1 She sowed\\f + \\fr 1.1 \\ft or planted\\f*, and said:\n' +
  '\\q1 “Grow!”\n\\sp The gardener\n\\p\n\\v 2-3 \\wj It grows.\\wj*\n\\b\n\\c 2\n\\p\n\\v 1 The end.\n\\rem done\n';

/** The nodes of an export of the text in each form. */
const exportedNodes = async (): Promise<Record<string, readonly Markup[]>> => {
  const [usfm, usx, usj] = await Promise.all(['usfm', 'usx', 'usj'].map((format) => get(`/text/export?format=${format}`)));
  return {
    usfm: parseUsfm(usfm?.body ?? ''),
    usx: await readUsx(usx?.body ?? ''),
    usj: readUsj(JSON.parse(usj?.body ?? '{}')) ?? [],
  };
};

it('chapters and verses that do not ascend: come back in the order of the file, as one book', async () => {
  const other =
    '\\id RUT A garden\n\\h Garden\n\\c 2\n\\p\n\\v 1 The end.\n\\s Then\n\\p\n\\v 3 Three.\n\\v 2 Two.\n\\c 1\n\\q1\n\\v 1 Once.\n\\rem done\n';
  await load(other);
  const nodes = parseUsfm(other);
  expect(await exportedNodes()).toEqual({ usfm: nodes, usx: nodes, usj: nodes });
  expect((await get('/text/export')).body).toBe('1|1|Once.\n2|1|The end.\n2|2|Two.\n2|3|Three.\n');
  await importTranslations(context, { lng: 'fr', file: makeFile(other.replace('Three', 'Trois'), { name: 'fr.usfm' }) });
  await addEdition(service, { lng: 'fr', author: 'Ann', name: 'Jardin', licence: 'CC0' });
  expect(parseUsfm((await get('/editions/fr.jardin/export?format=usfm')).body)).toEqual(parseUsfm(other.replace('Three', 'Trois')));
});

it('a book that another interrupts: one book, in each form, and its verses are where they belong', async () => {
  const book = (code: string, chapters: readonly number[], head = '') =>
    `\\id ${code}\n${head}${chapters.map((nr) => `\\c ${nr}\n\\q1\n\\v 1 ${code} ${nr}\n`).join('')}`;
  const loaded = await load(
    `${book('GEN', [1, 2], '\\h Rain\n')}${book('EXO', [1], '\\h Sun\n')}${book('GEN', [3, 4])}${book('EXO', [2])}`,
  );
  expect(loaded).toMatchObject({ chapters: 6, verses: 6 });
  expect((await get('/text/export')).body).toBe('1|1|GEN 1\n2|1|GEN 2\n3|1|GEN 3\n4|1|GEN 4\n5|1|EXO 1\n6|1|EXO 2\n');
  const whole = (await get('/text/export?format=usfm')).body;
  expect(parseUsfm(whole)).toEqual(parseUsfm(book('GEN', [1, 2, 3, 4], '\\h Rain\n') + book('EXO', [1, 2], '\\h Sun\n')));
  expect((await get('/text/export?format=usfm&book=GEN')).body.match(/\\(?:id|c) \S+/g)).toEqual([
    '\\id GEN',
    '\\c 1',
    '\\c 2',
    '\\c 3',
    '\\c 4',
  ]);
  expect((await get('/text/export?format=osis')).body.match(/osisID="[^."]+"/g)).toEqual(['osisID="Gen"', 'osisID="Exod"']);
  expect(await load(whole)).toMatchObject({ added: 0, changed: 0, moved: 0 });
});

it('a text with headings, notes and paragraphs: comes back with them as USFM, USX and USJ', async () => {
  await load(GARDEN);
  const nodes = parseUsfm(GARDEN);
  expect(await exportedNodes()).toEqual({ usfm: nodes, usx: nodes, usj: nodes });
  expect((await get('/text/export')).body).toBe('1|1|She sowed, and said: “Grow!”\n1|2|It grows.\n2|1|The end.\n');
});

it('a text loaded from USX or USJ: is the one that was loaded from USFM', async () => {
  await load(GARDEN);
  const [usx, usj] = [(await get('/text/export?format=usx')).body, (await get('/text/export?format=usj')).body];
  for (const written of [usx, usj]) {
    const { changed, added } = await load(written);
    expect([changed, added]).toEqual([0, 0]);
    expect((await exportedNodes()).usfm).toEqual(parseUsfm(GARDEN));
  }
});

/** True when there are chapters and verses, in order. */
const isText = (usfm: string): boolean => {
  const places = [...usfm.matchAll(/\\([cv]) (\d+)/g)].map(([, marker, number]) => [marker, Number(number)] as const);
  let [chapter, verse] = [0, 0];
  for (const [marker, number] of places) {
    if (number <= (marker === 'c' ? chapter : verse)) return false;
    [chapter, verse] = marker === 'c' ? [number, 0] : [chapter, number];
  }
  return places.some(([marker]) => marker === 'v');
};

it('official samples: what they say comes back from the service in each form', async (test) => {
  if (markupSamples.length === 0) test.skip('the shared test data is not there (verses/usfm-samples)');
  // A text is given in the order of its numbers: samples that go back and forth, or have no verse, are no texts.
  const texts = markupSamples.filter((sample) => isText(readSample(sample, 'origin.usfm')));
  for (const sample of texts) {
    await service.db.pool.query('truncate unit, chapter, verse, source_markup, batch cascade');
    const usfm = readSample(sample, 'origin.usfm');
    await load(usfm, sample);
    const expected = structureOf(parseUsfm(usfm));
    for (const nodes of Object.values(await exportedNodes())) expect(structureOf(nodes)).toEqual(expected);
  }
  expect(texts.length).toBeGreaterThan(30);
});

it('a translation with notes: its edition comes back with them; another wording of a verse leaves its notes behind, not its headings', async () => {
  await load('\\id RUT\n\\c 1\n\\p\n\\v 1 one\n\\v 2-3 two\n\\c 2\n\\p\n\\v 1 three\n');
  await importTranslations(context, { lng: 'en', file: makeFile(GARDEN) });
  await addEdition(service, { lng: 'en', author: 'Ann', name: 'Garden', licence: 'CC0' });
  expect(parseUsfm((await get('/editions/en.garden/export?format=usfm')).body)).toEqual(parseUsfm(GARDEN));
  await addTranslation(context, { lng: 'en', chapter: 1, verse: 1, translation: 'She planted.' });
  const { body } = await get('/editions/en.garden/export?format=usfm');
  expect(body).toContain('\\c 1\n\\s1 Sowing\n\\p\n\\v 1 She planted.\n');
  expect(body).toContain('\\wj It grows.\\wj*');
  expect((await get('/editions/en.choice/export?format=usx')).body).toContain('<char style="wj">It grows.</char>');
});

it('a translation that comes again with other notes alone: they are those that hold', async () => {
  await load('\\id RUT\n\\c 1\n\\p\n\\v 1 one\n');
  const importNote = (note: string) =>
    importTranslations(context, { lng: 'en', file: makeFile(`\\id RUT\n\\c 1\n\\p\n\\v 1 Rain\\f + \\ft ${note}\\f*\n`) });
  await importNote('first');
  const { messages } = await importNote('second');
  expect(messages).toContainEqual(['0 translations added.', 'status']);
  expect((await get('/editions/en.choice/export?format=usfm')).body).toContain('\\ft second\\f*');
});

it.each(['osis', 'tanzil', 'usfm', 'usx', 'usj'])('the text as %s, imported as a translation: the same verses', async (format) => {
  await load('\\id JHN\n\\h John\n\\c 1\n\\p\n\\v 1 a <b> & "c"\n\\v 2-3 d\n');
  const { body } = await get(`/text/export?format=${format}`);
  await importTranslations(context, { lng: 'en', file: makeFile(body) });
  expect((await get('/editions/en.choice/export')).body).toBe('1|1|a <b> & "c"\n1|2|d\n');
});

it('a text of several books: each as a file; in a format of one book they are asked for', async () => {
  await load('\\id RUT\n\\c 1\n\\p\n\\v 1 a\n\\id JHN\n\\c 1\n\\p\n\\v 1 b\n');
  const { statusCode, body } = await get('/text/export?format=usx');
  expect([statusCode, body]).toEqual([400, expect.stringContaining('RUT, JHN')]);
  expect((await get('/text/export?format=usx&book=JHN')).body).toContain('code="JHN"');
  expect((await get('/text/export?format=usfm&book=RUT')).body).toBe('\\id RUT\n\\c 1\n\\p\n\\v 1 a\n');
  expect((await get('/text/export?format=lines&book=GEN')).statusCode).toBe(400);
});

/** A check of a description of a burrito by the format's own schema; null where it is not on this machine. */
const burritoValidator = async (): Promise<((metadata: unknown) => unknown) | null> => {
  const schemas = findSharedData('verses/burrito/schema');
  if (schemas === null) return null;
  const { createRequire } = await import('node:module');
  const require = createRequire(import.meta.url);
  const { Ajv } = await import('ajv');
  const { schemaIds, schemas: all } = require(join(schemas, 'index.js')) as { schemaIds: { metadata: string }; schemas: object[] };
  const validate = new Ajv({ schemas: all, strict: false, validateFormats: false, allErrors: true }).getSchema(schemaIds.metadata);
  return (metadata) => (validate?.(metadata) ? [] : validate?.errors);
};

it('a Scripture Burrito: valid by its schema, its files are as it says, and it is a text again', async () => {
  await load(`${GARDEN}\\id JHN\n\\c 1\n\\p\n\\v 1 b\n`);
  const before = (await exportedBooks()).join('\n');
  const { rawPayload, headers } = await app.inject('/text/export?format=burrito');
  expect(headers['content-disposition']).toBe('attachment; filename="text.zip"');
  const path = join(folder, 'text.zip');
  await writeFile(path, rawPayload);
  const files = await openTextFiles([path]);
  expect(files.map(({ name }) => name)).toEqual(['ingredients/RUT.usfm', 'ingredients/JHN.usfm']);
  const zip = new Map<string, Uint8Array>();
  for await (const member of readArchive({ path, name: 'text.zip' }, { leftOut: () => undefined })) zip.set(member.path, member.bytes);
  const metadata = JSON.parse(Buffer.from(zip.get('metadata.json') ?? []).toString());
  const validate = await burritoValidator();
  if (validate) expect(validate(metadata)).toEqual([]);
  for (const [name, { size, checksum }] of Object.entries<{ size: number; checksum: { md5: string } }>(metadata.ingredients)) {
    const bytes = zip.get(name) ?? new Uint8Array();
    expect([size, checksum.md5]).toEqual([bytes.length, createHash('md5').update(bytes).digest('hex')]);
  }
  expect(await loadText(context, { files })).toMatchObject({ added: 0, changed: 0 });
  expect((await exportedBooks()).join('\n')).toBe(before);
});

const exportedBooks = () => Promise.all(['RUT', 'JHN'].map(async (book) => (await get(`/text/export?format=usfm&book=${book}`)).body));

it('a burrito of a text that is no Bible: refused', async () => {
  await load('1|1|one\n');
  expect((await get('/text/export?format=burrito')).statusCode).toBe(400);
});

it('an archive that holds no text: refused', async () => {
  const path = join(folder, 'none.zip');
  await writeFile(path, await writeArchive([{ path: 'a.png', bytes: Buffer.from('x') }], { time: new Date(0), format: 'zip' }));
  await expect(openTextFiles([path])).rejects.toThrow('none.zip holds no text');
});

it('a chapter with headings, lines of poetry and notes: shows them with the translation', async () => {
  await load('\\id RUT\n\\c 1\n\\s1 The source\\p\n\\v 1 one\n');
  const visit = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body;
  const usfm =
    '\\id RUT\n\\c 1\n\\s1 Semer\n\\r (RUT 2)\n\\p\n\\v 1 Elle dit\\f + \\fr 1.1 \\fq dit: \\ft ou <chante>\\f*:\n\\q1 \\wj Pousse\\wj*,\n\\q2 \\nd Graine\\nd*!\n';
  await importTranslations(context, { lng: 'fr', file: makeFile(usfm) });
  const page = await visit('/chapters/1?lng=fr');
  expect(page).toContain('<h2 class="section" lang="fr" dir="ltr">Semer</h2>');
  expect(page).not.toContain('The source');
  expect(page).toMatch(/<p class="heading"[^>]*>\(RUT 2\)<\/p>/);
  expect(page).toContain('<sup class="call"><a id="c1a" href="#n1a">a</a></sup>:');
  expect(page).toContain('<li id="n1a"><a href="#c1a">a</a> <i>dit: </i>ou &lt;chante&gt;</li>');
  expect(page).toContain(
    '<span class="verse-line in-1"><span class="wj">Pousse</span>,</span><span class="verse-line in-2"><span class="nd">Graine</span>!</span>',
  );
  expect(await visit('/chapters/1?lng=fr&view=source')).toContain('The source</h2>');
});
