import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { drawVerse } from '../src/daily/verse-picture.js';
import { makeText } from '../src/testing/make-text.js';
import { verseKind } from '../src/verse-kind.js';

const { app, service } = await withApp({ kind: verseKind, makeApp });
await makeText(service, '1|1|one\n1|2|two\n1|3|three\n');
const [ann, ben, cem] = [await makePerson(service), await makePerson(service), await makePerson(service)];
for (const [actor, verse, translation] of [
  [ann, 2, 'deux'],
  [ben, 2, 'les deux'],
  [ann, 3, 'trois'],
] as const)
  await addTranslation({ ...service, actor }, { chapter: 1, verse, lng: 'fr', translation });

const pick = async (body: object, by?: TestPerson) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/translations/get_random_vid',
    payload: body,
    headers: by?.headers ?? {},
  });
  return { status: answer.statusCode, ...answer.json() };
};

it('a random verse by target: untranslated, translated, any', async () => {
  expect(await pick({ target: 'untranslated', lng: 'fr' })).toEqual({ status: 200, vid: 1 });
  expect([2, 3]).toContain((await pick({ target: 'translated', lng: 'fr' })).vid);
  expect([1, 2, 3]).toContain((await pick({ target: 'random' })).vid);
  expect(await pick({ target: 'translated', lng: 'sq' })).toEqual({ status: 200, vid: null });
});

it('decide: a verse with several candidates that the caller likes none of', async () => {
  expect(await pick({ target: 'decide', lng: 'fr' }, cem)).toEqual({ status: 200, vid: 2 });
  expect(await pick({ target: 'decide', lng: 'fr' }, ann)).toEqual({ status: 200, vid: null });
  const byGet = async (by: TestPerson) =>
    (await app.inject({ url: '/api/translations/get_random_vid?target=decide&lng=fr', headers: by.headers })).json();
  expect([await byGet(cem), await byGet(ann)]).toEqual([{ vid: 2 }, { vid: null }]);
});

it.each([{}, { target: 'best' }, { target: 'decide' }, { target: 'decide', lng: 'tlh' }])('%j: 400', async (body) => {
  expect((await pick(body)).status).toBe(400);
});

it('the verse of the day: the same in each language and process, as a feed and as a picture', async () => {
  await makeText(service, '1|1|one\n1|2|two\n1|3|three\n2|1|four\n');
  const feed = async (lng: string, day: string) =>
    (await app.inject(`/verse-of-the-day/feed?lng=${lng}&day=${day}&format=json`)).json().items;
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'];
  const places = async (lng: string) => {
    const items = await Promise.all(days.map((day) => feed(lng, day)));
    return items.map(([first]: { url: string }[]) => first?.url.split(':').slice(-2).join(':'));
  };
  const french = await places('fr');
  expect(await places('ar')).toEqual(french);
  expect(new Set(french).size).toBeGreaterThan(1);
  const items = await feed('fr', '2026-01-05');
  expect(items.map((item: { date_modified: string }) => item.date_modified.slice(0, 10))).toEqual([
    ...days.toReversed(),
    '2025-12-31',
    '2025-12-30',
  ]);

  const picture = await app.inject('/verse-of-the-day/picture.svg?lng=ar&day=2026-01-01');
  expect([picture.headers['content-type'], picture.headers['cache-control']]).toEqual(['image/svg+xml', 'public, max-age=3600']);
  expect(picture.body).toMatch(/^<svg [\s\S]*direction="rtl"[\s\S]*<\/svg>\n$/);
  expect((await app.inject('/verse-of-the-day/picture.svg?lng=xx')).statusCode).toBe(400);
  expect((await app.inject('/verse-of-the-day/picture.svg?lng=fr&day=2026-13-01')).statusCode).toBe(400);
  // The calendar's ends.
  for (const day of ['0000-01-01', '0001-01-03', '9999-12-31'])
    for (const path of ['picture.svg', 'feed', 'feed?format=atom', 'feed?format=json']) {
      const { statusCode } = await app.inject(`/verse-of-the-day/${path}${path.includes('?') ? '&' : '?'}lng=fr&day=${day}`);
      expect([day, path, statusCode]).toEqual([day, path, 200]);
    }
});

it.each(['feed', 'picture.svg'])(
  'the verse of the day, asked for again (%s): 304 until its words change, by the tag alone',
  async (path) => {
    await makeText(service, '1|1|one\n1|2|two\n1|3|three\n2|1|four\n');
    const url = `/verse-of-the-day/${path}?lng=es`;
    const { headers } = await app.inject(url);
    const again = { 'if-none-match': String(headers.etag) };
    const later = { 'if-modified-since': new Date(Date.now() + 1000).toUTCString() };
    const ask = async (known: Record<string, string>) => (await app.inject({ url, headers: known })).statusCode;
    expect([headers['last-modified'], await ask(again), await ask(later)]).toEqual([undefined, 304, 200]);
    for (const { nr, chapterNr } of await service.db.prisma.verse.findMany())
      await addTranslation(
        { ...service, actor: ann },
        { chapter: chapterNr, verse: nr, lng: 'es', translation: `${path} ${chapterNr}:${nr}` },
      );
    expect([await ask(again), await ask(later)]).toEqual([200, 200]);
  },
);

it.each([
  ['a long verse', 'word '.repeat(500)],
  ['one word without spaces', 'w'.repeat(3000)],
  ['Japanese', 'はじめに'.repeat(300)],
  ['what XML does not take', `a <b> & "c" \u0000\u0008 ${'\ud800'} end`],
  ['nothing', ' '],
])('the picture of %s: bounded, and well-formed', (_, text) => {
  const svg = drawVerse({ text, lng: 'ja', reference: '1:2 <&>', origin: 'example.org' });
  expect(svg.length).toBeLessThan(6000);
  expect(svg).not.toMatch(/<b>|&(?!amp;|lt;|gt;|quot;|#39;)/);
  expect(svg).not.toContain('\u0008');
  expect([...svg.matchAll(/<text /g)].length).toBeLessThan(20);
});
