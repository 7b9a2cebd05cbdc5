import { type CommentDetails, commentWritten } from '@translation-commons/core/comments/comment-written.js';
import { chooseUiLocale } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { writeMail } from '@translation-commons/core/notices/write-mail.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { citeSource } from '@translation-commons/core/units/cite-source.js';
import type { UnitKind } from '@translation-commons/core/units/kind/unit-kind.js';
import { coreInvariants } from '@translation-commons/core/verify/core-invariants.js';
import { verify } from '@translation-commons/core/verify/verify.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { beforeAll, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { importTranslations } from '../src/imports/import-translations.js';
import { makeText } from '../src/testing/make-text.js';
import { invariants } from '../src/verify/invariants.js';
import { verseKind } from '../src/verse-kind.js';

const { app, service } = await withApp({ kind: verseKind, makeApp });

const broken = async () =>
  (await verify(service, [...coreInvariants, ...invariants], async () => undefined)).flatMap(({ problems }) => problems);

/** Psalm 3 with a title that the English numbering does not count, and psalm 4 without. */
const LINES = ['3|0|A song of rain.', ...Array.from({ length: 8 }, (_, at) => `3|${at + 1}|rain ${at + 1}`), '4|1|dew', '4|8|dusk'];
const CHAPTERS = '1|Psalms 1|PSA 1\n2|Psalms 2|PSA 2\n3|Psalms 3|PSA 3\n4|Psalms 4|PSA 4\n';

const get = async (url: string) => (await app.inject(url)).json();
const exported = async (query: string) => (await app.inject(`/text/export?${query}`)).body;
const ann = await makePerson(service, { name: 'Ann' });
const post = async (path: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `/api/translations/${path}`, payload, headers: ann.headers })).json();

beforeAll(async () => {
  const loaded = await makeText(service, LINES.join('\n'), { chapters: makeFile(CHAPTERS), numbering: 'eng' });
  expect(loaded).toMatchObject({ verses: 10, titles: 1, added: 10 });
});

it('a title: a place with an id of its own; ids and counts of verses are as without it', async () => {
  const chapters = await get('/chapters');
  expect(chapters.slice(3)).toMatchObject([
    { cid: 3, verses: 8, start: 0 },
    { cid: 4, verses: 8, start: 8 },
  ]);
  expect((await get('/api/translations/fr:3:0')).verse).toMatchObject({
    vid: 2_000_000_003,
    cid: 3,
    nr: 0,
    verse: 'A song of rain.',
    cited_in: { org: 'Psalms 3:1' },
  });
  expect((await get('/api/translations/fr:3:1')).verse).toMatchObject({ vid: 1, nr: 1 });
  expect((await get('/api/translations/fr:4:1')).verse).toMatchObject({ vid: 9, nr: 1 });
  expect((await post('get', { lng: 'fr', chapter: 3, verse: 0 })).verse.vid).toBe(2_000_000_003);
  expect((await get('/api/translations/fr:4:0')).status).toBe(400);
  expect(await broken()).toEqual([]);
});

it('a title: is suggested for, liked, searched, and shown with its chapter', async () => {
  const { tguid } = await post('add', { lng: 'fr', chapter: 3, verse: 0, translation: 'Chant de la pluie.' });
  expect((await get('/api/translations/fr:3:0')).verse.translations).toMatchObject([{ tguid, count: 1 }]);
  expect(await post('like', { tguid })).toMatchObject({ messages: [] });
  const found = await get('/api/translations?lng=fr&words=chant');
  expect(found.verses).toMatchObject([{ vid: 2_000_000_003, nr: 0 }]);
  const { body } = await app.inject('/chapters/3?lng=fr');
  expect(body).toMatch(/id="v0"[\s\S]*?>Title<\/span>[\s\S]*?Chant de la pluie\.[\s\S]*?id="v1"/);
  expect((await app.inject('/translations/fr:3:0')).statusCode).toBe(200);
  const edition = await get('/api/editions/read?chapter=3&editions=fr.choice');
  expect(edition.verses[0]).toMatchObject({ nr: 0, texts: ['Chant de la pluie.'] });
});

it('a title: is never called a verse, on pages, in lists, feeds and notices', async () => {
  const germanPage = { headers: { cookie: 'ui=de', 'accept-language': 'de' } };
  const page = (await app.inject('/translations/fr:3:0')).body;
  expect(page).toMatch(/<title>Title of Psalms 3 · A song of rain\./);
  expect(page).toMatch(/<h1 class="unseen">Title of Psalms 3: /);
  expect(page).not.toContain('Psalms 3:0');
  expect((await app.inject({ url: '/translations/fr:3:0', ...germanPage })).body).toContain('<title>Überschrift von Psalms 3 · ');
  expect((await app.inject('/translations/fr:3:1')).body).toContain('<bdi>Title of Psalms 3</bdi>');
  const pages = [
    '/chapters/3?lng=fr',
    '/translations/search?lng=fr&words=chant',
    '/chapters/3/editions?edition=fr.choice',
    '/translations/latest?lng=fr',
  ];
  for (const url of pages) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode, body.includes('Psalms 3:0'), /Title|A song of rain/.test(body)]).toEqual([url, 200, false, true]);
  }
  expect((await app.inject('/translations/search?lng=fr&words=chant')).body).toContain('<bdi>Title of Psalms 3</bdi>');
  expect((await app.inject('/chapters/3?lng=fr')).body).toContain('data-reference="Title of Psalms 3"');
  for (const url of ['/rss-feed/fr', '/editions/fr.choice/feed'])
    expect((await app.inject(url)).body, url).toContain('Titre de Psalms 3 Chant de la pluie.');
  // Counted as the Hebrew does, it is a verse.
  expect((await app.inject('/translations/fr:3:1?numbering=org')).body).toContain('<h1 class="unseen">Verse Psalms 3:1: ');
  const unit = { profile: { chapter: 3, nr: 0, reference: 'Psalms 3:0' }, forms: ['A song of rain.'] };
  const cited = { text: 'Title of {chapter}', values: { chapter: 'Psalms 3' } };
  expect(citeSource(verseKind as UnitKind, unit)).toEqual({ source: ['A song of rain.'], cited });
});

it('a comment on a title: its mail calls it so in the reader’s language', async () => {
  const [zoe, max] = [await makePerson(service, { mail: 'zoe@example.org' }), await makePerson(service, { mail: 'max@example.org' })];
  for (const [by, text] of [
    [zoe, 'first'],
    [max, 'second'],
  ] as const)
    await app.inject({
      method: 'POST',
      url: '/api/comments/add',
      headers: by.headers,
      payload: { lng: 'fr', chapter: 3, verse: 0, to: 'language', text },
    });
  const [notice] = await service.db.prisma.notice.findMany({ where: { personId: zoe.id } });
  const locale = chooseUiLocale(['de']);
  const { subject, text } = writeMail(
    commentWritten.write(notice?.details as unknown as CommentDetails, locale.say, { id: zoe.id, name: 'Zoe' }, locale),
    locale,
    null,
  );
  expect(subject).toContain('Überschrift von Psalms 3 A song of rain.');
  expect(text).toContain('Überschrift von Psalms 3 · ');
});

it('a title in files: 3|0|… in lines, \\d in USFM, a canonical title in OSIS, and each comes back', async () => {
  expect((await exported('format=lines')).split('\n').slice(0, 2)).toEqual(['3|0|A song of rain.', '3|1|rain 1']);
  expect(await exported('format=usfm')).toContain('\\c 3\n\\d A song of rain.\n\\p\n\\v 1 rain 1\n');
  expect(await exported('format=osis')).toContain('<title type="psalm" canonical="true">A song of rain.</title>\n<verse osisID="Ps.3.1">');
  expect(await exported('format=tanzil')).toContain('<aya index="1" text="rain 1" bismillah="A song of rain." />');
  const again = await makeText(service, await exported('format=lines'), { replace: false });
  expect(again).toMatchObject({ titles: 1, added: 0, changed: 0, removed: 0, moved: 0 });
});

it('a translation in the Hebrew numbering: its verse 1 is the title, and comes out as it came in', async () => {
  const hebrew = [...Array.from({ length: 9 }, (_, at) => `3|${at + 1}|pluie ${at + 1}`), '4|2|rosée'].join('\n');
  const { messages } = await importTranslations({ ...service, actor: ann }, { lng: 'it', numbering: 'org', file: makeFile(hebrew) });
  expect(messages[0]).toEqual(['10 translations added.', 'status']);
  expect((await get('/api/translations/it:3:0')).verse.translations).toMatchObject([{ translation: 'pluie 1' }]);
  expect((await get('/api/translations/it:3:1?numbering=org')).verse).toMatchObject({ nr: 0 });
  const lines = async (numbering: string) =>
    (await app.inject(`/editions/it.choice/export?numbering=${numbering}`)).body.trim().split('\n').slice(0, 2);
  expect(await lines('org')).toEqual(['3|1|pluie 1', '3|2|pluie 2']);
  expect(await lines('eng')).toEqual(['3|0|pluie 1', '3|1|pluie 2']);
  expect((await app.inject('/read/Psalm%203:1?numbering=org&lng=it')).headers.location).toBe('/chapters/3?lng=it#v0');
});

it('chapters before get verses: titles keep their ids', async () => {
  await makeText(service, ['1|1|sun', '2|2|wind', ...LINES].join('\n'));
  expect((await get('/api/translations/fr:3:0')).verse).toMatchObject({ vid: 2_000_000_003 });
  expect((await get('/api/translations/fr:3:1')).verse).toMatchObject({ vid: 4 });
  expect(await broken()).toEqual([]);
});
