import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { writeLearnt } from '@translation-commons/core/deciding/learn/track-record.store.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import { endorse } from '@translation-commons/core/translations/endorsements/endorse.js';
import { objectTo } from '@translation-commons/core/translations/objections/object-to.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { addEdition } from '../src/exports/editions/add-edition.js';
import { openImported } from '../src/exports/editions/administer-editions.js';
import { importTranslations } from '../src/imports/import-translations.js';
import { makeText } from '../src/testing/make-text.js';
import { verseKind } from '../src/verse-kind.js';

const { app, service } = await withApp({ kind: verseKind, makeApp });
await makeText(service, '1|1|one\n1|2|two\n2|1|three\n');
const [ann, ben, cem] = [
  await makePerson(service, { name: 'Ann' }),
  await makePerson(service, { name: 'Ben' }),
  await makePerson(service, { name: 'Cem' }),
];
const suggest = (actor: typeof ann, chapter: number, verse: number, translation: string) =>
  addTranslation({ ...service, actor }, { chapter, verse, lng: 'fr', translation });
await suggest(ann, 1, 1, 'un');
const { tguid } = await suggest(ann, 1, 2, 'deux');
await suggest(ben, 1, 1, 'une');
await endorse({ ...service, actor: ben }, { tguid: tguid ?? '' });
await suggest(cem, 2, 1, 'trois');

const get = async (url: string) => {
  const answer = await app.inject(url);
  return { status: answer.statusCode, body: answer.json() };
};

it('the readers’ choice: is an edition before anybody made one', async () => {
  expect((await get('/api/editions')).body).toEqual([
    { edition: 'fr.choice', lng: 'fr', name: null, author: null, licence: null, verses: 3 },
  ]);
});

it('an edition: has an author, a name, a licence and a language, and is what its author is for', async () => {
  expect(await addEdition(service, { lng: 'fr', author: 'Ben', name: 'La Bible de Ben', licence: 'CC0' })).toBe('fr.la-bible-de-ben');
  expect((await get('/api/editions?lng=fr')).body[1]).toEqual({
    edition: 'fr.la-bible-de-ben',
    lng: 'fr',
    name: 'La Bible de Ben',
    author: 'Ben',
    licence: 'CC0',
    verses: 2,
  });
  expect((await get('/api/editions?lng=sq')).body).toEqual([]);
});

it('the feed of an edition: the verses that came to it last, with their references', async () => {
  const feed = async (edition: string) => (await app.inject(`/editions/${edition}/feed?format=json`)).json();
  const { title, items } = await feed('fr.la-bible-de-ben');
  expect(title).toBe('La Bible de Ben');
  expect(items.map((item: { title: string }) => item.title)).toEqual(['1:2 deux', '1:1 une']);
  expect((await feed('fr.choice')).items.map((item: { title: string }) => item.title)).toEqual(['2:1 trois', '1:2 deux', '1:1 un']);
  expect((await app.inject('/editions/fr.choice/feed')).headers['content-type']).toContain('application/rss+xml');
  expect((await app.inject('/editions/fr.nobody/feed')).statusCode).toBe(404);
});

it('a chapter in two editions: side by side, in the order that is asked for', async () => {
  const { body } = await get('/api/editions/read?chapter=1&editions=fr.la-bible-de-ben,fr.choice');
  expect(body).toEqual({
    cid: 1,
    editions: ['fr.la-bible-de-ben', 'fr.choice'],
    verses: [
      { vid: 1, nr: 1, reference: '1:1', verse: 'one', texts: ['une', 'un'] },
      { vid: 2, nr: 2, reference: '1:2', verse: 'two', texts: ['deux', 'deux'] },
    ],
  });
});

it.each([
  ['chapter=1&editions=', 'editions'],
  ['chapter=1&editions=fr.nobody', 'editions'],
  ['chapter=1&editions=xx.choice', 'editions'],
  ['chapter=1&editions=fr.choice,fr.choice,fr.choice,fr.choice,fr.choice', 'editions'],
  ['chapter=9&editions=fr.choice', 'chapter'],
  ['chapter=0&editions=fr.choice', 'chapter'],
])('reading with %s: refused', async (query, path) => {
  const { status, body } = await get(`/api/editions/read?${query}`);
  expect([status, body.errors[0].path]).toEqual([400, path]);
});

it('a chapter in editions as a page: each text under its edition, in its language, with a form to choose others', async () => {
  const visit = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    return { statusCode, body };
  };
  const { body } = await visit('/chapters/1/editions?edition=fr.la-bible-de-ben&edition=fr.choice&source=true&layout=interleaved');
  expect(body).toMatch(
    /<li class="edition-row" id="v1"[\s\S]*?>one<\/p>[\s\S]*?La Bible de Ben[\s\S]*?<p class="text translation" lang="fr" dir="ltr">une<\/p>[\s\S]*?>un<\/p>/,
  );
  expect(body).toContain('value="fr.choice" checked');
  expect(body).toMatch(
    /rel="next" href="\/chapters\/2\/editions\?edition=fr.la-bible-de-ben&amp;edition=fr.choice&amp;layout=interleaved&amp;source=true/,
  );
  // Each can be taken along as a file, and followed.
  expect(body).toContain('href="/editions/fr.la-bible-de-ben/export?format=lines"');
  expect(body).toContain('href="/editions/fr.la-bible-de-ben/feed"');
  expect(body).toContain('Ben · CC0');
  expect((await visit('/chapters/1/editions')).body).toContain('<form class="choose-editions"');
  expect((await visit('/chapters/1/editions')).body).not.toContain('Choose at least one edition.');
  expect((await visit('/chapters/1/editions?layout=columns')).body).toContain('Choose at least one edition.');
  expect((await visit('/chapters/9/editions')).statusCode).toBe(404);
  expect((await visit('/chapters/1/editions?edition=fr.nobody')).statusCode).toBe(400);
});

it('an edition as a file: the verses that it has; of none there is no file', async () => {
  expect((await app.inject('/editions/fr.la-bible-de-ben/export')).body).toBe('1|1|une\n1|2|deux\n');
  expect((await app.inject('/editions/fr.choice/export')).body).toBe('1|1|un\n1|2|deux\n2|1|trois\n');
  expect((await app.inject('/editions/fr.choice/export?format=usfm')).body).toContain('\\v 1 un');
  expect((await app.inject('/editions/fr.nobody/export')).statusCode).toBe(404);
});

it('a translation imported for an author: an edition at once, with a code of its own; that of the importer is none', async () => {
  const admin = await makePerson(service, { name: 'Root', role: 'administrator' });
  const load = (author: string | undefined, text: string) =>
    importTranslations({ ...service, actor: admin }, { lng: 'de', author, file: makeFile(text) });
  await load(undefined, '1|1|eins\n');
  await load('Dora Stein', '1|1|ein\n');
  await load('Dora-Stein', '1|1|ein Beet\n');
  await load('Choice', '1|1|das eine\n');
  await load('Dora Stein', '1|2|zwei\n');
  const { body } = await get('/api/editions?lng=de');
  expect(body.map(({ name, verses }: { name: string | null; verses: number }) => [name, verses])).toEqual([
    [null, 2],
    ['Dora Stein', 2],
    ['Dora-Stein', 1],
    ['Choice', 1],
  ]);
  const codes = body.map(({ edition }: { edition: string }) => edition);
  expect(codes.slice(0, 2)).toEqual(['de.choice', 'de.dora-stein']);
  expect(new Set(codes).size).toBe(4);
  // A command makes those of earlier imports, once.
  await service.db.pool.query(`delete from edition where lng = 'de'`);
  expect(await openImported(service.db)).toBe(3);
  expect(await openImported(service.db)).toBe(0);
  expect((await get('/api/editions?lng=de')).body).toHaveLength(4);
  for (const code of codes.slice(1)) expect((await app.inject(`/editions/${code}/export`)).body).toMatch(/^1\|1\|/);
});

it('administrators: name, order and remove editions, and say which readers see first; others may not', async () => {
  const password = 'correct horse battery';
  for (const [name, role] of [
    ['Ada', 'administrator'],
    ['Mo', 'moderator'],
  ] as const)
    await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'de', role });
  const signIn = async (name: string) => {
    const browser = makeBrowser(app);
    await browser.submit(await browser.visit('/sign-in'), { name, password });
    return browser;
  };
  expect((await (await signIn('Mo')).visit('/administration/editions')).status).toBe(403);
  const ada = await signIn('Ada');
  const { text, fields } = await ada.visit('/administration/editions');
  expect(text).toMatch(/<h2>German<\/h2>[\s\S]*Dora Stein/);
  const send = (path: string, form: Record<string, string>) =>
    ada.post(`/administration/editions${path}`, { csrf: fields.csrf ?? '', ...form });
  const terms = { name: 'Steinbibel', shortName: 'Stein', licence: 'CC0', position: '5', isDefault: '1' };
  const refused = await send('', { code: 'de.dora-stein', ...terms, name: ' ' });
  expect([refused.status, refused.text.includes('value="Stein"')]).toEqual([422, true]);
  expect((await send('', { code: 'de.nobody', ...terms })).status).toBe(404);
  expect((await send('', { code: 'de.dora-stein', ...terms })).status).toBe(303);
  expect((await get('/api/editions?lng=de')).body.at(-1)).toMatchObject({ edition: 'de.dora-stein', name: 'Steinbibel', licence: 'CC0' });
  // A reader who chose none sees the default; one who chose none on purpose does not.
  const reader = makeBrowser(app);
  const verse = async (url: string) => (await reader.visit(url)).text;
  expect(await verse('/chapters/1?lng=de')).toMatch(/beside"[^>]*>ein<[\s\S]*?Steinbibel/);
  expect(await verse('/chapters/1?lng=de&edition=')).not.toMatch(/beside"[^>]*>ein</);
  expect(await verse('/chapters/1?lng=de')).not.toMatch(/beside"[^>]*>ein</);
  expect((await send('/add', { lng: 'de', author: 'Nobody', name: '', licence: '' })).status).toBe(422);
  expect((await send('/remove', { code: 'de.dora-stein' })).status).toBe(303);
  expect((await get('/api/editions?lng=de')).body).toHaveLength(3);
  expect((await send('/add', { lng: 'de', author: 'Dora Stein', name: '', licence: '' })).status).toBe(303);
  expect((await get('/api/editions?lng=de')).body).toHaveLength(4);
});

it('the page of editions: all by language, each to read and to take along', async () => {
  const { body } = await app.inject({ url: '/editions', headers: { accept: 'text/html' } });
  expect(body).toMatch(/<h2>French<\/h2>[\s\S]*href="\/chapters\/1\/editions\?edition=fr.la-bible-de-ben"/);
  expect(body).toContain('href="/editions/fr.choice/export"');
});

it('an edition by somebody whom nobody knows, or called as the readers’ choice is: refused', async () => {
  await expect(addEdition(service, { lng: 'fr', author: 'Nobody', name: 'x', licence: '' })).rejects.toMatchObject({ code: 'malformed' });
  await expect(addEdition(service, { lng: 'fr', author: 'Ben', name: 'Choice', licence: '' })).rejects.toMatchObject({ code: 'malformed' });
});

it('a verse whose text changes: its translations leave all editions', async () => {
  await makeText(service, '1|1|one\n1|2|zwei\n2|1|three\n');
  const { body } = await get('/api/editions/read?chapter=1&editions=fr.la-bible-de-ben,fr.choice');
  expect(body.verses[1].texts).toEqual([null, null]);
  expect((await get('/api/editions?lng=fr')).body.map(({ verses }: { verses: number }) => verses)).toEqual([2, 1]);
});

it('errata of an edition: where more readers like other words, with counts and reasons, as a page, a patch and a feed', async () => {
  const readers = await Promise.all(['Dora', 'Emil', 'Fern'].map((name) => makePerson(service, { name })));
  const better = await suggest(readers[0] ?? ann, 2, 1, 'les <trois>');
  const printed = await suggest(ben, 2, 1, 'trois trois');
  await addEdition(service, { lng: 'fr', author: 'Cem', name: 'Autre', licence: '' });
  const patch = async () => {
    const { statusCode, body, headers } = await app.inject('/editions/fr.la-bible-de-ben/errata/diff');
    return { statusCode, body, type: headers['content-type'] };
  };
  // One reader's own suggestion is no preference of readers.
  expect(await patch()).toEqual({ statusCode: 200, body: '', type: 'text/x-diff; charset=utf-8' });
  for (const reader of readers.slice(1)) await endorse({ ...service, actor: reader }, { tguid: better.tguid ?? '' });
  await endorse({ ...service, actor: ann }, { tguid: printed.tguid ?? '' });
  await objectTo({ ...service, actor: ann }, { tguid: printed.tguid ?? '', reason: 'style' });
  const names = '--- fr.la-bible-de-ben.txt\n+++ fr.la-bible-de-ben.txt\n';
  expect((await patch()).body).toBe(`${names}@@ -2 +2 @@\n-2|1|trois trois\n+2|1|les <trois>\n`);
  expect((await app.inject('/editions/fr.la-bible-de-ben/export')).body.split('\n')[1]).toBe('2|1|trois trois');

  const page = (await app.inject({ url: '/editions/fr.la-bible-de-ben/errata', headers: { accept: 'text/html' } })).body;
  expect(page).toMatch(/2:1<\/a>[\s\S]*les[\s\S]*3 likes[\s\S]*1 for the edition[\s\S]*Style: 1/);
  expect(page.match(/class="btn[^"]*primary/g)).toHaveLength(1);
  expect((await app.inject({ url: '/editions', headers: { accept: 'text/html' } })).body).toContain('/editions/fr.la-bible-de-ben/errata"');
  const { title, items } = (await app.inject('/editions/fr.la-bible-de-ben/errata/feed?format=json')).json();
  expect([title, items.map((item: { title: string }) => item.title)]).toEqual(['Corrections\u00a0: La Bible de Ben', ['2:1 les <trois>']]);
  expect(items[0].content_html ?? items[0].summary).toContain('les &lt;trois&gt;');
  for (const format of ['rss', 'atom'])
    expect((await app.inject(`/editions/fr.la-bible-de-ben/errata/feed?format=${format}`)).body).not.toContain('<trois>');

  // The readers' choice has none, nor what nobody made.
  for (const code of ['fr.choice', 'fr.nobody', 'a%0d%0ab', '%2e%2e%2f', '%22%3b', 'x'.repeat(200)])
    for (const path of ['diff', 'feed']) {
      const { statusCode, headers } = await app.inject(`/editions/${code}/errata/${path}`);
      expect([code, path, statusCode, headers['content-disposition']]).toEqual([code, path, 404, undefined]);
    }
  for (const page of ['-1', '1e9', '9'.repeat(30)])
    expect((await app.inject(`/editions/fr.la-bible-de-ben/errata?page=${page}`)).statusCode).toBe(400);
  expect((await app.inject({ url: '/editions/fr.la-bible-de-ben/errata?page=7', headers: { accept: 'text/html' } })).statusCode).toBe(404);
  expect((await app.inject({ url: '/editions/de.dora-stein/errata', headers: { accept: 'text/html' } })).body).toContain(
    'No corrections yet',
  );
});

it('errata after likes by chance, with ties and accounts that count as one: what leads there is what leads everywhere', async () => {
  const verses = Array.from({ length: 16 }, (_, nr) => nr + 1);
  await makeText(service, verses.map((nr) => `1|${nr}|garden ${nr}\n`).join(''));
  const people = [];
  for (let nr = 1; nr <= 6; nr += 1) people.push(await makePerson(service, { name: `Leser ${nr}` }));
  // A fixed series that looks like chance.
  let state = 7;
  const draw = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  for (const nr of verses) {
    const wordings = [];
    for (const who of people.slice(0, 2 + draw(2))) {
      const { tguid = '' } = await addTranslation(
        { ...service, actor: who },
        { chapter: 1, verse: nr, lng: 'de', translation: `${who.name}: ${nr}` },
      );
      wordings.push(tguid);
    }
    for (const who of people.slice(2))
      if (draw(4) > 0) await endorse({ ...service, actor: who }, { tguid: wordings[draw(wordings.length)] ?? '' });
  }
  const [author, , one, other] = people;
  const code = await addEdition(service, { lng: 'de', author: author?.name ?? '', name: 'Zufall', licence: '' });
  const compare = async () => {
    const expected: string[] = [];
    for (const nr of verses) {
      const { verse } = (await app.inject(`/api/translations/de:1:${nr}`)).json();
      const [first] = verse.translations;
      const own = verse.translations.find((each: { author: string }) => each.author === author?.name);
      const likes = ({ likes }: { likes: Record<string, unknown> }) => Object.keys(likes).filter((name) => name !== author?.name).length;
      if (first.tguid !== own.tguid && likes(first) >= 2 && likes(first) > likes(own)) expected.push(`+1|${nr}|${first.translation}`);
    }
    const patch = (await app.inject(`/editions/${code}/errata/diff`)).body;
    expect(patch.split('\n').filter((line) => line.startsWith('+1|'))).toEqual(expected);
    return expected;
  };
  const before = await compare();
  expect(before.length).toBeGreaterThan(3);
  await inTransaction(service.db, (connection) =>
    writeLearnt(connection, 'de', {
      records: [one, other].map((person) => ({
        personId: person?.id ?? 0,
        record: 0.5,
        confirmed: 0,
        total: 0,
        weight: 0,
        confirmedVotes: 0,
        representativeId: one?.id ?? 0,
        circleIds: [],
      })),
      pairs: [],
    }),
  );
  expect(await compare()).not.toEqual(before);
});

it('editions of many verses: their numbers are kept for a while, rather than counted for each request; a new edition is there at once', async () => {
  await service.db.pool.query(`insert into chapter (nr, name, tname, verses, start) values (900, 'Long', 'Long', 25000, 0)`);
  await service.db.pool.query(
    `with made as (insert into unit (key, forms) select 'long' || nr, '{verse}' from generate_series(1, 25000) nr returning id),
       verse as (insert into verse (unit_id, chapter_nr, nr, last_nr) select id, 900, row_number() over (order by id), row_number() over (order by id) from made)
     insert into translation (tguid, unit_id, lng, forms) select 'long' || id, id, 'pl', '{wers}' from made`,
  );
  const polish = async () =>
    (await get('/api/editions?lng=pl')).body.map(({ edition, verses }: { edition: string; verses: number }) => [edition, verses]);
  expect(await polish()).toEqual([['pl.choice', 25_000]]);
  await service.db.pool.query(`delete from translation where lng = 'pl' and unit_id % 2 = 0`);
  expect(await polish()).toEqual([['pl.choice', 25_000]]);
  await addEdition(service, { lng: 'pl', author: 'Ann', name: 'Nowa', licence: '' });
  expect(await polish()).toEqual([
    ['pl.choice', 12_500],
    ['pl.nowa', 0],
  ]);
});
