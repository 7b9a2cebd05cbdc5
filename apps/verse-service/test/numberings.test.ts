import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { addComment } from '@translation-commons/core/comments/add-comment.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { beforeAll, expect, it } from 'vitest';
import { makeApp, verseService } from '../src/app.js';
import { importTranslations } from '../src/imports/import-translations.js';
import { makeText } from '../src/testing/make-text.js';
import { ENGLISH, HEBREW, usfm } from '../src/testing/make-usfm.js';
import { loadNumbering, removeNumbering, setTextNumbering } from '../src/texts/numberings/load-numbering.js';
import { verseKind } from '../src/verse-kind.js';

const { app, service, mails } = await withApp({ kind: verseKind, makeApp });

/** The cookies of a reader who chose a numbering. */
const cookiesOf = async (numbering: string) =>
  Object.fromEntries((await app.inject(`/numbering?choose=${numbering}`)).cookies.map(({ name, value }) => [name, value]));

const get = async (url: string) => {
  const answer = await app.inject(url);
  return { status: answer.statusCode, body: answer.json() };
};

beforeAll(async () => {
  const loaded = await makeText(
    service,
    usfm(ENGLISH, (book, chapter, verse) => `${book} ${chapter} ${verse}`),
  );
  expect(loaded.numbering).toMatchObject({ numbering: 'eng', isGuessed: true, agreeing: 22, compared: 22 });
});

it('a text: its numbering is guessed, and the others that it can be read in are listed', async () => {
  const { body } = await get('/numberings');
  expect(body[0]).toMatchObject({ numbering: 'eng', text: 'guessed' });
  expect(body.find((one: { numbering: string }) => one.numbering === 'org')).toMatchObject({ text: null, verses: 776, differing: 28 });
  expect((await get('/chapters?numbering=org')).body[4]).toEqual({ cid: 4, verses: 21, start: 52, name: 'Joel 4', tname: 'JOL 4' });
});

it('paths, bodies and references: name a verse in the numbering that is asked for; its id stays', async () => {
  const own = (await get('/api/translations/fr:2:28')).body;
  expect(own.verse).toMatchObject({ vid: 48, cid: 2, nr: 28, verse: 'JOL 2 28', cited_in: { org: 'Joel 3:1' } });
  expect((await get('/api/translations/fr:3:1?numbering=org')).body).toEqual(own);
  expect((await get('/api/translations/fr:2:28?numbering=eng')).body).toEqual(own);
  const posted = await app.inject({
    method: 'POST',
    url: '/api/translations/get',
    payload: { lng: 'fr', chapter: 3, verse: 1, numbering: 'org' },
  });
  expect(posted.json()).toEqual(own);
  expect((await app.inject('/read/Joel%204:2?numbering=org&lng=fr')).headers.location).toBe('/chapters/3?lng=fr#v2');
  expect((await app.inject({ url: '/read/Joel%204:2?lng=fr', cookies: await cookiesOf('org') })).headers.location).toBe(
    '/chapters/3?lng=fr#v2',
  );
  const found = await get('/api/translations/search?lng=fr&what=verses&words=JOL&chapter=3&numbering=org&limit=50');
  expect(found.body.verses.map(({ nr }: { nr: number }) => nr)).toEqual([28, 29, 30, 31, 32]);
});

it('merged and split verses: each part leads back to where it is from', async () => {
  const acts = 4 + 19;
  expect((await get(`/api/translations/fr:${acts}:40?numbering=org`)).body.verse).toMatchObject({
    cid: 22,
    nr: 40,
    cited_in: { org: 'Acts 19:40a' },
  });
  expect((await get(`/api/translations/fr:${acts}:40a?numbering=org`)).body.verse.nr).toBe(40);
  expect((await get(`/api/translations/fr:${acts}:40b?numbering=org`)).body.verse).toMatchObject({
    nr: 41,
    cited_in: { org: 'Acts 19:40b' },
  });
});

it('a submit: a step in another numbering goes where it belongs; one that names no verse is refused, and nothing of it is written', async () => {
  const dora = await makePerson(service, { name: 'Dora' });
  const step = (params: object) => ({ action: 'add', params: { lng: 'sq', translation: 'varg', ...params } });
  const steps = [
    step({ chapter: 3, verse: 1, numbering: 'org' }),
    step({ chapter: 3, verse: 2, numbering: 'nothing' }),
    step({ chapter: 3, verse: 6, numbering: 'org' }),
    step({ chapter: 3, verse: 3, numbering: ['org'] }),
  ];
  const { messages } = (
    await app.inject({ method: 'POST', url: '/api/translations/submit', headers: dora.headers, payload: steps })
  ).json();
  expect(messages).toEqual([
    [expect.stringMatching(/There is no numbering "nothing"/), 'error'],
    [expect.stringMatching(/no verse 6 in chapter 3 as org counts/), 'error'],
    [expect.stringMatching(/numbering/), 'error'],
    ['1 translation added.', 'status'],
  ]);
  const { rows } = await service.db.pool.query(`select key from translation join unit on unit.id = unit_id where lng = 'sq'`);
  expect(rows).toEqual([{ key: '48' }]);
});

it('feeds, lists and chapters in editions: cite in the numbering that is asked for; one that nobody knows is refused', async () => {
  for (const path of ['/rss-feed/sq', '/rss-feed/sq?numbering=eng']) expect((await app.inject(path)).body).toContain('Joel 2:28 varg');
  for (const path of ['/rss-feed/sq?numbering=org', '/editions/sq.choice/feed?numbering=org'])
    expect((await app.inject(path)).body).toContain('Joel 3:1 varg');
  const { body } = await get('/api/editions/read?chapter=3&editions=sq.choice&numbering=org');
  expect(body.verses[0]).toMatchObject({ nr: 28, reference: 'Joel 3:1', texts: ['varg'] });
  const page = await app.inject('/chapters/2/editions?edition=sq.choice&numbering=org');
  expect(page.body).toContain('data-reference="Joel 3:1"');
  expect((await app.inject({ url: '/translations/latest?lng=sq&numbering=org', headers: { accept: 'text/html' } })).body).toContain(
    'Joel 3:1',
  );
  for (const path of ['/rss-feed/sq', '/latest/sq', '/chapters', '/editions/sq.choice/feed', '/tweet/sq'])
    expect((await app.inject(`${path}?numbering=nothing`)).statusCode).toBe(400);
});

it('mails: say the reference of the verse', async () => {
  const dora = await makePerson(service, { name: 'Dot' });
  await makePerson(service, { name: 'Ben', mail: 'ben@example.org' });
  const { body } = await get('/api/translations/sq:2:28');
  await addComment(
    { ...service, actor: dora },
    { ref: { chapter: 2, verse: 28 }, lng: 'sq', to: 'language', mistake: false, text: 'Hi @Ben' },
  );
  await runJobs(service, coreTasks(verseService));
  expect([body.verse.nr, mails.map(({ to, subject }) => [to, subject])]).toEqual([
    28,
    [['ben@example.org', 'Dot commented on “Joel 2:28 JOL 2 28”']],
  ]);
  expect(mails[0]?.text).toContain('“Joel 2:28 JOL 2 28”');
  expect(mails[0]?.html).toContain('“Joel 2:28 JOL 2 28”');
});

it.each([
  ['fr:3:1?numbering=nothing', /There is no numbering "nothing"/],
  ['fr:3:6?numbering=org', /no verse 6 in chapter 3 as org counts/],
])('%s: is refused', async (path, said) => {
  const { status, body } = await get(`/api/translations/${path}`);
  expect([status, body.detail]).toEqual([400, expect.stringMatching(said)]);
});

it('pages: verses are cited in the reader’s numbering, which a link chooses', async () => {
  const chosen = await app.inject('/numbering?choose=org&next=/chapters/2');
  expect(chosen.headers.location).toBe('/chapters/2');
  const cookies = Object.fromEntries(chosen.cookies.map(({ name, value }) => [name, value]));
  const { body } = await app.inject({ url: '/chapters/2?lng=fr', cookies });
  expect(body).toContain('data-reference="Joel 3:1"');
  expect(body).toContain('>3:1</span>');
  expect((await app.inject({ url: '/translations/fr:2:28', cookies, headers: { accept: 'text/html' } })).body).toMatch(
    /<title>Joel 3:1 · /,
  );
  expect((await app.inject('/chapters/4?numbering=org&lng=fr')).body).toContain('id="v21"');
});

it('an edition: is read by the chapters of the numbering', async () => {
  const { body } = await get('/api/editions/read?chapter=3&editions=fr.choice&numbering=org');
  expect(body.verses.map(({ nr }: { nr: number }) => nr)).toEqual([28, 29, 30, 31, 32]);
});

it('a translation that is numbered otherwise: goes where it belongs, and says so', async () => {
  const actor = await makePerson(service, { name: 'Ann' });
  const file = makeFile(usfm(HEBREW, (book, chapter, verse) => `traduction ${book} ${chapter} ${verse}`));
  const { messages } = await importTranslations({ ...service, actor }, { lng: 'fr', file });
  expect(messages.map(([said]) => String(said))).toEqual([
    '775 translations added.',
    '0 known translations liked.',
    expect.stringMatching(/^Numbering detected: org/),
    expect.stringMatching(/^1 verse joins several/),
  ]);
  expect((await get('/api/translations/fr:2:28')).body.verse.translations[0].translation).toBe('traduction JOL 3 1');
  expect((await get('/api/translations/fr:3:21')).body.verse.translations[0].translation).toBe('traduction JOL 4 21');
  const { messages: taken } = await importTranslations(
    { ...service, actor },
    {
      lng: 'de',
      numbering: 'eng',
      file: makeFile(usfm({ JOL: HEBREW.JOL }, () => 'Vers')),
    },
  );
  expect(String(taken[0]?.[0])).toContain('JOL 4');
});

it('exports: have the chapters and verses of the numbering that is asked for; verses that are one there are joined', async () => {
  const lines = (await app.inject('/text/export?numbering=org')).body.split('\n');
  expect(lines).toContain('3|1|JOL 2 28');
  expect(lines).toContain('4|21|JOL 3 21');
  expect(lines).toContain('23|40|ACT 19 40 ACT 19 41');
  expect((await app.inject('/text/export')).body).toBe((await app.inject('/text/export?numbering=eng')).body);
  const joel = (await app.inject('/text/export?numbering=org&format=usfm&book=JOL')).body;
  expect(joel).toContain('\\c 3\n\\p\n\\v 1 JOL 2 28\n');
  expect(joel.match(/\\c \d+/g)).toEqual(['\\c 1', '\\c 2', '\\c 3', '\\c 4']);
  expect((await app.inject('/text/export?numbering=org&format=osis')).body).toContain('<verse osisID="Joel.3.1">JOL 2 28</verse>');
  // An export that is imported in the same numbering changes no place.
  const actor = await makePerson(service, { name: 'Eva' });
  const file = makeFile((await app.inject('/editions/fr.choice/export?numbering=org&format=usfm')).body);
  await importTranslations({ ...service, actor }, { lng: 'it', file, numbering: 'org' });
  const both = await Promise.all(['fr', 'it'].map((lng) => app.inject(`/editions/${lng}.choice/export?numbering=org`)));
  expect(both[1]?.body).toBe(both[0]?.body);
  for (const path of ['/text/export?numbering=nothing', '/editions/fr.choice/export?numbering=nothing'])
    expect((await app.inject(path)).statusCode).toBe(400);
});

it('a numbering: is loaded by command and taken away, and the text’s own is set', async () => {
  const content = 'JOL 1:20 2:27 3:5 4:21\nJOL 2:1-27 = JOL 2:1-27\n';
  expect(await loadNumbering(service.db, { code: 'mine', name: 'Mine', content })).toMatchObject({ books: 1, links: 27, problems: [] });
  expect((await get('/api/translations/fr:3:1?numbering=mine')).body.verse.nr).toBe(28);
  expect(await setTextNumbering(service.db, 'org')).toMatchObject({ numbering: 'org', isGuessed: false });
  // A verse that neither has still has its place.
  expect((await get('/api/translations/fr:2:28?numbering=mine')).body.verse.nr).toBe(28);
  expect(await setTextNumbering(service.db, 'none')).toBeNull();
  expect((await get('/numberings')).body).toEqual([]);
  await removeNumbering(service.db, 'mine');
  await setTextNumbering(service.db, 'eng');
  expect((await get('/numberings')).body[0]).toMatchObject({ numbering: 'eng', text: 'set' });
  await expect(loadNumbering(service.db, { code: 'x1', name: 'X', content: 'nonsense' })).rejects.toThrow('nothing was loaded');
});

it('titles of psalms: verse 1 of Hebrew Bibles, what stands before it in English ones; every verse leads back to where it is', async () => {
  const chapters = makeFile('1|Psalms 3|PSA 3\n2|Psalms 51|PSA 51\n');
  const verses = (counts: readonly number[]) =>
    counts.flatMap((last, at) => Array.from({ length: last }, (_, nr) => `${at + 1}|${nr + 1}|psalm ${at} ${nr}`)).join('\n');
  const leadsBack = async (other: string) => {
    const all = (await service.db.pool.query('select chapter_nr, nr, reference, cited_in from verse order by 1, 2')).rows;
    for (const { chapter_nr, nr, reference, cited_in } of all) {
      const cited = cited_in?.[other] ?? reference;
      const { location = '' } = (await app.inject(`/read/${encodeURIComponent(cited)}?lng=fr&numbering=${other}`)).headers;
      // A part leads to all that is one verse there.
      const wanted = /[a-z]$/.test(cited) ? `/chapters/${chapter_nr}?` : `/chapters/${chapter_nr}?lng=fr#v${nr}`;
      expect([cited, location.slice(0, wanted.length)]).toEqual([cited, wanted]);
    }
    return all;
  };
  await makeText(service, verses([8, 19]), { chapters, numbering: 'eng', translations: 'trash' });
  const english = await leadsBack('org');
  expect(english.slice(0, 1)).toMatchObject([{ reference: 'Psalms 3:1', cited_in: { org: 'Psalms 3:2' } }]);
  expect(english.at(-1)).toMatchObject({ reference: 'Psalms 51:19', cited_in: { org: 'Psalms 51:21' } });
  const title = await get('/api/translations/fr:3:1?numbering=org');
  expect([title.status, title.body.detail]).toEqual([400, expect.stringContaining('the title of a psalm')]);
  await makeText(service, verses([9, 21]), { chapters, numbering: 'org', translations: 'trash' });
  const hebrew = await leadsBack('eng');
  expect(hebrew.slice(0, 2)).toMatchObject([{ cited_in: { eng: 'Psalms 3:0' } }, { cited_in: { eng: 'Psalms 3:1' } }]);
  expect((await get('/api/translations/fr:3:0?numbering=eng')).body.verse).toMatchObject({ nr: 1, cited_in: { eng: 'Psalms 3:0' } });
  const exported = async (format: string) => (await app.inject(`/text/export?numbering=eng&format=${format}`)).body;
  expect((await exported('lines')).split('\n').slice(0, 2)).toEqual(['3|0|psalm 0 0', '3|1|psalm 0 1']);
  expect(await exported('usfm')).toContain('\\d psalm 0 0\n\\p\n\\v 1 psalm 0 1\n\\v 2 psalm 0 2\n');
  expect(await exported('usfm')).toContain('\\d psalm 1 0 psalm 1 1\n\\p\n\\v 1 psalm 1 2\n');
});

it('the Quran, and any text that is no Bible: has a numbering of its own', async () => {
  const cookies = await cookiesOf('org');
  const loaded = await makeText(service, '1|1|one\n1|2|two\n2|1|three\n', { translations: 'trash' });
  expect(loaded.numbering).toBeNull();
  expect((await get('/numberings')).body).toEqual([]);
  expect((await get('/api/translations/fr:1:1?numbering=org')).status).toBe(400);
  expect((await app.inject({ url: '/chapters/1?lng=fr', cookies })).statusCode).toBe(200);
});
