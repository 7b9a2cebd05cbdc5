import { readFileSync } from 'node:fs';
import { sharedData } from '@translation-commons/archives/testing/shared-data.js';
import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringService } from '../src/app.js';
import { readTerms, writeTerms } from '../src/vocabularies/terms/terms-file.js';
import { withVocabularies } from './with-vocabularies.js';

const { app, service, newName, send, call, terms } = await withVocabularies();

describe('vocabulary/export as org', () => {
  it('terms with the sign between cells: one row each, with the sign as an entity', async () => {
    const name = newName();
    await send(name, 'this|that <==> ky|ai / kjo\n', await makePerson(service));
    const { body } = await app.inject(`/vocabulary/export/${name}_sq/org`);
    expect(body.split('\n').filter((line) => line.startsWith('  |'))).toEqual(['  | *this\\vert{}that* | -- | ky\\vert{}ai; kjo |']);
  });
});

describe('api/vocabulary/import', () => {
  it('a terms file: terms with their translations, without author and votes, in the context of the vocabulary', async () => {
    const name = newName();
    const answer = await send(
      name,
      'Vocabulary: x\n\ndebugging <==> spastrim / heqje gabimesh\nand/or <==> dhe/ose\nbare <==>\n',
      await makePerson(service),
    );
    expect(answer).toMatchObject({ status: 200, warnings: [], errors: [] });
    expect(await terms(`${name}_sq`)).toEqual({ 'and/or': ['dhe/ose'], bare: [], debugging: ['spastrim', 'heqje gabimesh'] });
    const { string } = (await app.inject(`/api/translations/${sguidOf(['debugging'], `${name}_sq`)}?lng=sq`)).json();
    expect(string).toMatchObject({
      string: 'debugging',
      context: `${name}_sq`,
      translations: [
        { author: null, count: 0 },
        { author: null, count: 0 },
      ],
    });
    expect((await app.inject('/vocabulary/list')).json().sq).toContain(name);
    expect((await app.inject('/project/list/all')).json().vocabulary[`${name}_sq`]).toEqual(['sq']);
  });

  it('more projects and vocabularies of one person in a day than lists should bear: 429; what exists is imported, others go on', async () => {
    const [name, by] = [newName(), await makePerson(service)];
    const createdAt = new Date();
    const yesterday = new Date(createdAt.getTime() - 25 * 3600 * 1000);
    const create = (number: number, at: Date) =>
      service.db.prisma.project.createMany({
        data: Array.from({ length: number }, (_, nr) => ({
          origin: `many ${name} ${at.getTime()}`,
          name: `${nr}`,
          ownerId: by.id,
          createdAt: at,
        })),
      });
    await create(1_999, createdAt);
    await create(50, yesterday);
    expect(await send(name, 'a <==> b\n', by)).toMatchObject({ status: 200, errors: [] });
    expect((await send(newName(), 'a <==> b\n', by)).status).toBe(429);
    expect(await send(name, 'c <==> d\n', by)).toMatchObject({ status: 200, errors: [] });
    expect(await send(newName(), 'a <==> b\n', await makePerson(service))).toMatchObject({ status: 200, errors: [] });
    expect(await send(newName(), 'a <==> b\n', await makePerson(service, { role: 'administrator' }))).toMatchObject({ status: 200 });
    await service.db.prisma.project.deleteMany({ where: { origin: { startsWith: `many ${name}` } } });
  });

  it('of a language whose code has an underscore: listed with it everywhere', async () => {
    const [name, by] = [newName(), await makePerson(service)];
    const file = { name: 'terms.txt', bytes: Buffer.from('peas <==> ervilhas\n') };
    await sendFile(app, { url: '/api/vocabulary/import', fields: { name, lng: 'pt_BR' }, file, by });
    expect((await app.inject('/vocabulary/list')).json().pt_BR).toContain(name);
    expect((await app.inject('/project/list/all')).json().vocabulary[`${name}_pt_BR`]).toEqual(['pt_BR']);
    expect(Object.keys((await app.inject(`/project/langs/vocabulary/${name}_pt_BR`)).json())).toEqual(['pt_BR']);
  });

  it('as a job: its stages with what was counted, and at its end a link to the vocabulary', async () => {
    const [name, by] = [newName(), await makePerson(service)];
    const { body } = await sendFile(app, {
      url: '/api/vocabulary/import',
      fields: { name, lng: 'sq' },
      file: { name: 'terms.txt', bytes: Buffer.from('peas <==> bizele / bizelet\nbeans <==> fasule\n') },
      headers: { prefer: 'respond-async' },
      by,
    });
    await runJobs(service, coreTasks(stringService));
    const { stages, report } = await service.db.prisma.job.findUniqueOrThrow({ where: { id: body.id } });
    expect(stages).toEqual([
      { name: 'Reading the file', done: null, total: null },
      { name: 'Saving terms', done: 2, total: 2 },
      { name: 'Saving translations', done: 3, total: 3 },
    ]);
    expect(report).toMatchObject({ links: [{ text: `Open ${name}_sq`, path: `/vocabularies/${name}_sq` }] });
    expect((await app.inject(`/vocabularies/${name}_sq`)).body).toContain('bizelet');
  });

  it('terms and translations beyond their limits: named with their lines, and the others are taken', async () => {
    const name = newName();
    const [limit, long] = ['\u{1f600}'.repeat(20_000), 'x'.repeat(20_001)];
    const content = `kept <==> mbajtur / ${'y'.repeat(2_001)}\n${long} <==> gjat\u00eb\n${limit} <==> kufi\n`;
    expect(await send(name, content, await makePerson(service))).toMatchObject({
      status: 200,
      statuses: [expect.stringContaining('2 terms')],
      errors: [
        'terms.txt:2: skipped. The term has more than 20,000 characters.',
        'terms.txt:1: skipped. A translation is too long for its term.',
      ],
    });
    expect(await terms(`${name}_sq`)).toEqual({ kept: ['mbajtur'], [limit]: ['kufi'] });
    const only = await send(newName(), `${long} <==> gjat\u00eb\n`, await makePerson(service));
    expect(only.errors).toEqual([expect.stringContaining('terms.txt:1'), expect.stringContaining('no term')]);
  });

  it('hundreds of translations of a term, at once or one file after the other: a hundred, as all are in its record', async () => {
    const [name, ann] = [newName(), await makePerson(service)];
    const file = (from: number) =>
      `bean <==> ${Array.from({ length: 80 }, (_, nr) => `fasule ${from + nr}`).join(' / ')}\npea <==> bizele ${from}\n`;
    expect(await send(name, file(0), ann)).toMatchObject({ status: 200, warnings: [] });
    const skipped = '40 translations skipped: imports give a term at most 100.';
    expect(await send(name, file(60), ann)).toMatchObject({ status: 200, warnings: [skipped] });
    const { bean, pea } = await terms(`${name}_sq`);
    expect([bean.length, pea.length]).toEqual([100, 2]);
  });

  it('a term that is added: refused beyond 20,000 characters', async () => {
    const [name, ann] = [newName(), await makePerson(service)];
    await send(name, 'a <==> b\n', ann);
    const add = (string: string) => call('/api/vocabulary/add_string', { name, lng: 'sq', string, notify: false }, ann);
    expect(await add('x'.repeat(20_001))).toMatchObject({
      status: 200,
      sguid: null,
      messages: [['Not added: the term has more than 20,000 characters.', 'error']],
    });
    expect(await add('x'.repeat(20_000))).toMatchObject({ sguid: expect.any(String), messages: [] });
  });

  it('many terms in a language that the planner has not heard of: it has when the import ends, so that downloads do not take for ever', async () => {
    const by = await makePerson(service);
    const termsOf = (word: string, count: number) => Array.from({ length: count }, (_, nr) => `term ${nr} <==> ${word} ${nr}`).join('\n');
    await send(newName(), termsOf('mot', 500), by, 'fr');
    await service.db.pool.query('analyze');
    const name = newName();
    await send(name, termsOf('fjalë', 5_000), by);
    // Citus has a table for each shard, of that name with a number, and hides them.
    const rows = await inTransaction(service.db, async (connection) => {
      await connection.query('set local citus.override_table_visibility = off');
      const known = await connection.query<{ known: boolean }>(
        String.raw`select bool_or('sq' = any (most_common_vals::text::text[])) as known from pg_stats where tablename ~ '^translation(_\d+)?$' and attname = 'lng'`,
      );
      return known.rows;
    });
    expect(rows).toEqual([{ known: true }]);
    expect(Object.keys(await terms(`${name}_sq`))).toHaveLength(5_000);
  });

  it('again: terms are added, what is there is untouched; a term twice in one file is one', async () => {
    const [name, ann] = [newName(), await makePerson(service)];
    await send(name, 'one <==> një\n', ann);
    await send(name, 'one <==> një / një tjetër\ntwo <==> dy\ntwo <==> dysh\n', ann);
    expect(await terms(`${name}_sq`)).toEqual({ one: ['një', 'një tjetër'], two: ['dy', 'dysh'] });
    expect((await send(name, 'three <==> tre\n', await makePerson(service))).errors).toHaveLength(1);
    expect(Object.keys(await terms(`${name}_sq`))).toHaveLength(2);
  });

  it('lines without an arrow: a warning each with its number; byte order mark and CRLF: not part of any term', async () => {
    const name = newName();
    const { warnings } = await send(name, '\ufeffterm without arrow\r\na => b\r\nok <==> bien\r\n', await makePerson(service));
    expect(warnings).toEqual([expect.stringContaining('terms.txt:1:'), expect.stringContaining('terms.txt:2:')]);
    expect(await terms(`${name}_sq`)).toEqual({ ok: ['bien'] });
  });

  it.each([
    ['no term at all', 'hello\n'],
    ['nothing', ''],
    ['bytes that are not UTF-8', Buffer.from([0x61, 0xff, 0xfe])],
    ['NUL bytes', 'a <==> b\0\n'],
  ])('%s: an error, and no vocabulary', async (_title, content) => {
    const name = newName();
    expect((await send(name, content, await makePerson(service))).errors).toHaveLength(1);
    expect((await app.inject(`/vocabulary/export/${name}_sq`)).statusCode).toBe(404);
  });
});

describe('vocabulary/export', () => {
  it('each format: as the interface shows it, as a file of its name', async () => {
    const name = newName();
    await send(name, 'term <==> t1 / t2\n', await makePerson(service));
    const vocabulary = `${name}_sq`;
    const files = await Promise.all(['txt1', 'TXT2', 'org'].map((format) => app.inject(`/vocabulary/export/${vocabulary}/${format}`)));
    expect(files.map(({ body }) => body)).toEqual([
      `Vocabulary: ${vocabulary}\n\nterm <==> t1 / t2\n`,
      `Vocabulary: ${vocabulary}\n\n  + term\n      - t1\n      - t2\n\n`,
      `* Vocabulary: ${vocabulary}\n\n  | *term* | -- | t1; t2 |\n`,
    ]);
    expect(files.map(({ headers }) => headers['content-disposition'])).toEqual(
      ['txt', 'txt', 'org'].map((extension) => `attachment; filename="vocabulary-${vocabulary}.${extension}"`),
    );
    expect((await app.inject(`/vocabulary/export/${vocabulary}/pdf`)).statusCode).toBe(400);
  });

  it('any terms and translations: txt1 is read again as it was', () => {
    const word = fc
      .array(
        fc.oneof(
          fc.constantFrom(' / ', '/', ' <==> ', '<==>', '\\', '\n', '\t', '"', '<b>', 'كلمة', ' ', 'n', 'a\u0301'),
          fc.string({ unit: 'grapheme' }),
        ),
        { minLength: 1 },
      )
      .map((parts) => parts.join(''))
      .filter((text) => text.trim() !== '' && !text.includes('\0') && text.isWellFormed() && !text.startsWith('\ufeff'));
    const term = fc.record({ term: word, translations: fc.uniqueArray(word) });
    fc.assert(
      fc.property(fc.uniqueArray(term, { selector: (made) => made.term }), (all) => {
        expect(readTerms(writeTerms('txt1', 'x_sq', all))).toEqual({ terms: all, strayLines: [], longLines: [], longTranslationLines: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('real vocabularies: imported and exported they are the same lines', { timeout: 60_000 }, async (context) => {
    for (const [file, name, lng] of [
      ['ICT_sq', 'ICT', 'sq'],
      ['huazime_sq', 'huazime', 'sq'],
      ['freedict_fr', 'freedict', 'fr'],
    ] as const) {
      const content = readFileSync(sharedData(context, `vocabulary/${file}.txt`), 'utf8');
      expect(await send(name, content, await makePerson(service), lng)).toMatchObject({ warnings: [], errors: [] });
      const lines = (text: string) =>
        text
          .split('\n')
          .filter((line) => line.includes('<==>'))
          .sort();
      expect(lines((await app.inject(`/vocabulary/export/${file}/txt1`)).body)).toEqual(lines(content));
    }
  });
});

describe('the page of a vocabulary', () => {
  const page = async (path: string) => (await app.inject({ url: path, headers: { accept: 'text/html' } })).body;
  const termsOn = (body: string) =>
    [...body.matchAll(/<a class="name" [^>]*><bdi class="text" lang="en"[^>]*>([^<]*)</g)].map(([, term]) => term);

  it('asked for words: the terms that hold them, or whose translations do, in any case', async () => {
    const name = newName();
    await send(name, 'Hedge <==> gardh\nrake <==> grabujë\nfence <==> Gardh teli\n100% <==> plot\n', await makePerson(service));
    expect(termsOn(await page(`/vocabularies/${name}_sq?words=hED`))).toEqual(['Hedge']);
    expect(termsOn(await page(`/vocabularies/${name}_sq?words=gardh`))).toEqual(['fence', 'Hedge']);
    expect(termsOn(await page(`/vocabularies/${name}_sq?words=%25`))).toEqual(['100%']);
    expect(termsOn(await page(`/vocabularies/${name}_sq?words=none`))).toEqual([]);
  });

  it('of more terms than it shows: goes on to the next page; past the end is the last', async () => {
    const name = newName();
    const many = Array.from({ length: 130 }, (_, nr) => `term ${1000 + nr} <==> fjalë ${nr}`).join('\n');
    await send(name, many, await makePerson(service));
    const first = await page(`/vocabularies/${name}_sq`);
    expect(termsOn(first)).toHaveLength(100);
    expect(first).toContain('130 terms');
    const next = /<a rel="next" href="([^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(termsOn(await page(next))).toHaveLength(30);
    expect(termsOn(await page(`/vocabularies/${name}_sq?page=99`))).toHaveLength(30);
  });
});
