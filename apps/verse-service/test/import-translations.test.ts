import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedData } from '@translation-commons/archives/testing/shared-data.js';
import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { listTranslationsWithEndorsements } from '@translation-commons/core/testing/list-translations.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { beforeEach, expect, it } from 'vitest';
import { makeApp, verseService } from '../src/app.js';
import { makeText } from '../src/testing/make-text.js';
import { verseKind } from '../src/verse-kind.js';

const { app, service } = await withApp({ kind: verseKind, makeApp });
const ann = await makePerson(service, { name: 'Ann' });
const bob = await makePerson(service, { name: 'Bob' });
const root = await makePerson(service, { name: 'Root', role: 'administrator' });

beforeEach(async () => {
  await service.db.pool.query(
    'truncate unit, translation, endorsement, unit_words, translation_words, chapter, verse, batch, trashed_endorsement cascade',
  );
  await service.db.pool.query('delete from person where mail is null');
  await makeText(service, '1|1|one\n1|2|two\n1|3|three\n2|1|four\n');
});

const importing = async (content: string | Uint8Array, fields: Record<string, string> = {}, by: TestPerson = ann) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const { status, body } = await sendFile(app, {
    url: '/api/translations/import',
    fields: { lng: 'sq', ...fields },
    file: { name: 'sq.txt', bytes },
    by,
  });
  return { status, ...body };
};

/** Stored translations, as `chapter:verse text count author`, with the names of the people who like them. */
const stored = async (): Promise<string[]> => {
  const { prisma } = service.db;
  const translations = await listTranslationsWithEndorsements(service.db);
  const verses = new Map((await prisma.verse.findMany()).map((verse) => [verse.unitId, verse]));
  const people = new Map((await prisma.person.findMany()).map(({ id, name }) => [id, name]));
  return translations.map(({ unitId, forms, count, authorId, endorsements }) =>
    [
      `${verses.get(unitId)?.chapterNr}:${verses.get(unitId)?.nr}`,
      forms[0],
      count,
      people.get(authorId ?? 0),
      ...endorsements.map(({ personId }) => `+${people.get(personId)}`),
    ].join(' '),
  );
};

it('import, new verses by an author without account: suggestions with the credit’s like, and a count of them', async () => {
  const { status, messages } = await importing('# mine\n1|1|një\n\n1|3|tre | tri\n', { author: 'Gjergj Fishta' });
  expect(status).toBe(200);
  expect(messages).toEqual([
    ['2 translations added.', 'status'],
    ['0 known translations liked.', 'status'],
  ]);
  expect(await stored()).toEqual(['1:1 një 1 Gjergj Fishta +Gjergj Fishta', '1:3 tre | tri 1 Gjergj Fishta +Gjergj Fishta']);
  const [credit] = await service.db.prisma.person.findMany({ where: { name: 'Gjergj Fishta' } });
  expect(credit).toMatchObject({ mail: null, passwordHash: null });
});

it('import, without author: the importer is', async () => {
  await importing('1|1|një\n');
  await importing('1|2|dy\n', { author: '' });
  expect(await stored()).toEqual(['1:1 një 1 Ann +Ann', '1:2 dy 1 Ann +Ann']);
});

it('import, verses that are there already: liked by the author', async () => {
  await importing('1|1|një\n');
  const { messages } = await importing('1|1|një\n1|2|dy\n', { author: 'Fishta' }, bob);
  expect(messages).toEqual([
    ['1 translation added.', 'status'],
    ['1 known translation liked.', 'status'],
  ]);
  expect(await stored()).toEqual(['1:1 një 2 Ann +Ann +Fishta', '1:2 dy 1 Fishta +Fishta']);
});

it('import, lines that cannot be used: one message each with its number, the rest is imported', async () => {
  const { status, messages } = await importing('1|1|një\nhello\n9|1|no chapter\n1|4|no verse\n0|1|zero\n1|2|  \n2|1|katër\n');
  expect(status).toBe(200);
  expect(messages.map(([text, type]: [string, string]) => [text.split(':')[0], type])).toEqual([
    ['Line 2', 'error'],
    ['Line 3', 'error'],
    ['Line 4', 'error'],
    ['Line 5', 'error'],
    ['Line 6', 'warning'],
    ['2 translations added.', 'status'],
    ['0 known translations liked.', 'status'],
  ]);
  expect(await stored()).toEqual(['1:1 një 1 Ann +Ann', '2:1 katër 1 Ann +Ann']);
});

it('import, a verse much longer than its source asks for: left out with a warning that names its line, the rest is imported', async () => {
  const { messages } = await importing(`1|1|${'x'.repeat(2_001)}\n2|1|gjatë\n`);
  expect(messages[0]).toEqual([expect.stringMatching(/^Line 1: .*at most 2,000/), 'warning']);
  expect(await stored()).toEqual(['2:1 gjatë 1 Ann +Ann']);
});

it('import, nothing of use in the file: said, and nothing is written, not even the credit', async () => {
  const { messages } = await importing('hello\n1|9|x\n', { author: 'Nobody Yet' });
  expect(messages.at(-1)).toEqual(['Nothing was imported.', 'status']);
  expect(await stored()).toEqual([]);
  expect(await service.db.prisma.person.count({ where: { name: 'Nobody Yet' } })).toBe(0);
  expect(await service.db.prisma.batch.count({ where: { kind: 'translations import' } })).toBe(0);
});

it('import by a name that cannot be: told of the author, not of a field that there is not', async () => {
  for (const author of ['x'.repeat(61), 'Ann, Bob'])
    expect(await importing('1|1|një\n', { author })).toMatchObject({ status: 400, errors: [{ path: 'author' }] });
  expect(await stored()).toEqual([]);
});

it('import, every row of it: names its batch', async () => {
  await importing('1|1|një\n');
  const batch = await service.db.prisma.batch.findFirstOrThrow({ where: { kind: 'translations import' } });
  expect(batch).toMatchObject({ about: 'sq: sq.txt', personId: ann.id });
  const where = { batchId: batch.id };
  expect([await service.db.prisma.translation.count({ where }), await service.db.prisma.endorsement.count({ where })]).toEqual([1, 1]);
});

it('import in the name of another account: 403 to contributors, done for administrators', async () => {
  expect(await importing('1|1|një\n', { author: 'Bob' })).toMatchObject({ status: 403 });
  expect(await stored()).toEqual([]);
  expect(await importing('1|1|një\n', { author: 'Bob' }, root)).toMatchObject({ status: 200 });
  expect(await stored()).toEqual(['1:1 një 1 Bob +Bob']);
});

it('import, no token, no language, an unknown one, no file: refused', async () => {
  const file = { name: 'x', bytes: Buffer.from('1|1|x\n') };
  const url = '/api/translations/import';
  expect((await sendFile(app, { url, fields: { lng: 'sq' }, file })).status).toBe(401);
  expect((await sendFile(app, { url, fields: {}, file, by: ann })).status).toBe(400);
  expect(await importing('1|1|x\n', { lng: 'tlh' })).toMatchObject({ status: 400, errors: [{ path: 'lng' }] });
  expect((await app.inject({ method: 'POST', url, payload: { lng: 'sq' }, headers: ann.headers })).statusCode).toBe(400);
  expect(await stored()).toEqual([]);
});

it('import, asked for its answer at once: 202 with a job that says in the end what the import says', async () => {
  const later = (lng: string) =>
    sendFile(app, {
      url: '/api/translations/import',
      fields: { lng, author: 'Gjergj Fishta' },
      file: { name: 'sq.txt', bytes: Buffer.from('1|1|një\nhello\n') },
      by: ann,
      headers: { prefer: 'respond-async' },
    });
  expect((await later('tlh')).status).toBe(400);
  const { status, headers, body } = await later('sq');
  expect({ status, body }).toMatchObject({ status: 202, body: { kind: 'translations import', state: 'queued', messages: [] } });
  expect(await stored()).toEqual([]);
  await runJobs(service, coreTasks(verseService));
  const job = (await app.inject({ url: String(headers.location), headers: ann.headers })).json();
  expect(job).toMatchObject({
    state: 'done',
    messages: [[expect.stringContaining('Line 2'), 'error'], ['1 translation added.', 'status'], expect.anything()],
  });
  expect(await stored()).toEqual(['1:1 një 1 Gjergj Fishta +Gjergj Fishta']);
  expect(await service.db.prisma.uploadChunk.count()).toBe(0);
  expect(await service.db.prisma.batch.count({ where: { about: 'sq: sq.txt' } })).toBe(1);
});

it('import of a book in USFM, text with chapters called after books: it finds its place', async () => {
  await makeText(service, '\\id RAN\n\\c 1\n\\v 1 one\n\\id SUN\n\\c 1\n\\v 1 two\n\\v 2-3 merged\n');
  const { messages } = await importing('\\id SUN\n\\c 1\n\\v 1 dy\n\\v 2-3 bashkë\n\\c 2\n\\v 1 jashtë\n\\id FOG\n\\c 1\n\\v 1 mjegull');
  expect(messages.map(([text]: [string]) => text)).toEqual([
    'Line 5: The text that is translated here has no chapter SUN 2.',
    'Line 8: The text that is translated here has no chapter FOG 1.',
    '2 translations added.',
    '0 known translations liked.',
  ]);
  expect(await stored()).toEqual(['2:1 dy 1 Ann +Ann', '2:2 bashkë 1 Ann +Ann']);
});

it('import of a verse that is one with an earlier one here: an error that names it', async () => {
  await makeText(service, '\\id RAN\n\\c 1\n\\v 1-2 merged\n');
  expect((await importing('1|1|një\n1|2|dy\n')).messages[0]).toEqual([
    'Line 2: verse 2 of chapter 1 is joined with verse 1 in this text.',
    'error',
  ]);
});

it('import of nasty files: a message for each bad line, the good ones are imported as they are', async (context) => {
  const folder = sharedData(context, 'nasty/verses');
  await makeText(service, Array.from({ length: 7 }, (_, index) => `1|${index + 1}|${index}`).join('\n'));
  const outcomes: Record<string, [number, number]> = {};
  for (const name of readdirSync(folder)) {
    await service.db.pool.query('truncate translation cascade');
    const { status, messages } = await importing(readFileSync(join(folder, name)));
    expect(status).toBe(200);
    const errors = messages.filter(([, type]: [string, string]) => type === 'error').length;
    outcomes[name.slice(0, 3)] = [await service.db.prisma.translation.count(), errors];
  }
  expect(outcomes).toEqual({ v01: [0, 4], v02: [3, 6], v04: [2, 0], v05: [3, 0], v08: [3, 0] });
});
