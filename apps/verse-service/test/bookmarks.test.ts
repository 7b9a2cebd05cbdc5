import { withApp } from '@translation-commons/core/testing/app.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { markVerse } from '../src/bookmarks/mark-verse.js';
import { makeText } from '../src/testing/make-text.js';
import { verseKind } from '../src/verse-kind.js';

const { app, service } = await withApp({ kind: verseKind, makeApp });
await makeText(service, '1|1|one\n1|2|two\n2|1|three\n');
const password = 'correct horse battery';
const signIn = async (name: string) => {
  await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'fr' });
  const browser = makeBrowser(app);
  await browser.submit(await browser.visit('/sign-in'), { name, password });
  return browser;
};
const ann = await signIn('Ann');
const press = async (browser: typeof ann, fields: Record<string, string>) => {
  const { csrf = '' } = (await browser.visit('/chapters/1?lng=fr')).fields;
  return browser.post('/chapters/1/like?lng=fr', { csrf, ...fields });
};
const pressed = async () => /name="unmark" value="2" aria-pressed="true"/.test((await ann.visit('/chapters/1?lng=fr')).text);

it('a bookmark in a chapter: kept, seen by its owner alone, and removed by the same button', async () => {
  expect(await press(ann, { bookmark: '2' })).toMatchObject({ status: 303, location: '/chapters/1?lng=fr#v2' });
  expect(await pressed()).toBe(true);
  const ben = await signIn('Ben');
  expect((await ben.visit('/chapters/1?lng=fr')).text).not.toContain('name="unmark"');
  expect((await ben.visit('/bookmarks')).text).toContain('No bookmarks yet');
  await press(ann, { unmark: '2' });
  expect(await pressed()).toBe(false);
  expect((await press(ann, { bookmark: '9' })).status).toBe(404);
});

it('notes: written, shown as text, exported, in the download of one’s data, and gone with the account', async () => {
  await press(ann, { bookmark: '2' });
  const send = async (fields: Record<string, string>) => {
    const { csrf = '' } = (await ann.visit('/bookmarks')).fields;
    return ann.post('/bookmarks', { csrf, ...fields });
  };
  expect((await send({ place: '1:2', note: 'for <b>Sunday</b> ' })).status).toBe(303);
  expect((await send({ place: '2:1', note: '' })).status).toBe(303);
  expect((await send({ place: '1:2', note: 'x'.repeat(2001) })).status).toBe(400);
  expect((await send({ place: '7:1' })).status).toBe(404);
  for (const place of ['99999:99999', '-1:1', '1:2; --', '123456:1', ''])
    expect((await send({ place })).status).toBeGreaterThanOrEqual(400);
  expect((await ann.visit('/bookmarks?page=1000')).status).toBe(200);
  for (const page of ['-1', '1e9', '9'.repeat(30)]) expect((await ann.visit(`/bookmarks?page=${page}`)).status).toBe(400);
  // A browser counts a new line as one character, and sends two.
  expect((await send({ place: '2:1', note: `${'x'.repeat(1000)}\r\n${'y'.repeat(999)}` })).status).toBe(303);
  expect(JSON.parse((await ann.visit('/bookmarks/export')).text)[1].note).toMatch(/^x+\ny+$/);
  expect((await send({ place: '2:1', note: 'a\u0000b \ud800' })).status).toBeLessThan(500);
  await send({ place: '2:1', note: '' });
  const { text } = await ann.visit('/bookmarks');
  expect(text).toContain('for &lt;b&gt;Sunday&lt;/b&gt;</textarea>');
  // To bookmark it once more keeps the note.
  await press(ann, { bookmark: '2' });
  const exported = await ann.visit('/bookmarks/export');
  expect(JSON.parse(exported.text)).toMatchObject([
    { chapter: 1, verse: 2, reference: '1:2', note: 'for <b>Sunday</b>' },
    { chapter: 2, verse: 1, note: '' },
  ]);
  const download = await app.inject({ url: '/bookmarks/export', cookies: ann.cookies() });
  expect([download.headers['cache-control'], download.headers['content-disposition']]).toEqual([
    'private, no-store',
    expect.stringContaining('attachment'),
  ]);
  const ben = makeBrowser(app);
  await ben.submit(await ben.visit('/sign-in'), { name: 'Ben', password });
  expect(JSON.parse((await ben.visit('/bookmarks/export')).text)).toEqual([]);
  const data = await app.inject({ url: '/settings/data', cookies: ann.cookies() });
  expect(data.body).toContain('for <b>Sunday</b>');
  await send({ place: '2:1', remove: '1' });
  expect(await service.db.prisma.bookmark.count()).toBe(1);
  const { csrf = '' } = (await ann.visit('/settings/account')).fields;
  expect((await ann.post('/settings/close', { csrf, current: password })).status).toBe(303);
  expect(await service.db.prisma.bookmark.count()).toBe(0);
});

it('where a member stopped, on the front page: each name is isolated, as numbers change sides in pages from right to left', async () => {
  const actor = await addAccount(service, { name: 'Cleo', mail: 'cleo@example.org', password, lng: 'fr' });
  await addTranslation({ ...service, actor }, { lng: 'fr', chapter: 1, verse: 2, translation: 'deux' });
  const cleo = makeBrowser(app);
  await cleo.submit(await cleo.visit('/sign-in'), { name: 'Cleo', password });
  expect((await cleo.visit('/')).text).toMatch(/\u2068Chapters\u2069 › \u2068Chapter 1\u2069</);
});

it('visitors: are sent to sign in, and forms from elsewhere do nothing', async () => {
  expect((await makeBrowser(app).visit('/bookmarks')).location).toContain('/sign-in?next=');
  expect((await makeBrowser(app).visit('/bookmarks/export')).location).toContain('/sign-in?next=');
  const ben = makeBrowser(app);
  await ben.submit(await ben.visit('/sign-in'), { name: 'Ben', password });
  expect((await ben.post('/bookmarks', { place: '1:1', csrf: 'guessed' })).status).toBe(403);
  expect(await service.db.prisma.bookmark.count()).toBe(0);
});

it('as many bookmarks as there can be: no more, but their notes are still written', async () => {
  const cem = await signIn('Cem');
  expect((await press(cem, { bookmark: '1' })).status).toBe(303);
  const { id } = await service.db.prisma.person.findFirstOrThrow({ where: { name: 'Cem' } });
  const full = { ...service, actor: { id } } as unknown as Parameters<typeof markVerse>[0];
  await markVerse(full, { chapter: 1, verse: 1 }, 'kept', 1);
  await expect(markVerse(full, { chapter: 1, verse: 2 }, 'no', 1)).rejects.toMatchObject({ code: 'forbidden' });
  expect(JSON.parse((await cem.visit('/bookmarks/export')).text)).toMatchObject([{ reference: '1:1', note: 'kept' }]);
});
