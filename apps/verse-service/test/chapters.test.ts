import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { loadText } from '../src/texts/load-text.js';
import { verseKind } from '../src/verse-kind.js';

const { app, service } = await withApp({ kind: verseKind, makeApp });
const ann = await makePerson(service);

const get = async (url: string) => {
  const answer = await app.inject({ url });
  return { status: answer.statusCode, body: answer.json() };
};
const post = async (url: string, payload: object) => {
  const answer = await app.inject({ method: 'POST', url, payload, headers: ann.headers });
  return { status: answer.statusCode, body: answer.json() };
};

it('chapters, no text loaded: only the null that stands for chapter 0', async () => {
  expect(await get('/chapters')).toEqual({ status: 200, body: [null] });
});

it('chapters, a text loaded: item n is chapter n, also where it has no verses', async () => {
  const lines = `${Array.from({ length: 7 }, (_, index) => `1|${index + 1}|${index}`).join('\n')}\n2|3|later\n4|2|gap`;
  await loadText({ ...service, actor: null }, { files: [makeFile(lines)], chapters: makeFile('1|Fillimi|The Beginning\n') });
  expect((await get('/chapters')).body).toEqual([
    null,
    { cid: 1, verses: 7, start: 0, name: 'Fillimi', tname: 'The Beginning' },
    { cid: 2, verses: 3, start: 7, name: '', tname: '' },
    { cid: 3, verses: 0, start: 10, name: '', tname: '' },
    { cid: 4, verses: 2, start: 10, name: '', tname: '' },
  ]);
});

it('a chapter’s page: at one address, not at other spellings of its number', async () => {
  const statusOf = async (nr: string) => (await app.inject({ url: `/chapters/${nr}`, headers: { accept: 'text/html' } })).statusCode;
  expect(await statusOf('1')).toBe(200);
  for (const nr of ['0x1', '1e0', '1.0', '%201', '01', '01/editions']) expect([nr, await statusOf(nr)]).toEqual([nr, 404]);
});

it('the end of a queue of one chapter: names the chapter, and leads to it', async () => {
  const { body } = await app.inject({ url: '/translations/queue?queue=contested&lng=fr&chapter=1', headers: { accept: 'text/html' } });
  expect(body).toContain('<h1>All done in 1. Fillimi · The Beginning</h1>');
  expect(body).toContain('<a href="/chapters/1?lng=fr">1. Fillimi · The Beginning in French</a>');
});

it('a verse by selector and by body: the same record, whose id counts the verses before', async () => {
  const record = { verse: { vid: 10, cid: 2, nr: 3, verse: 'later', translations: [] } };
  expect(await get('/api/translations/en:2:3')).toEqual({ status: 200, body: record });
  expect(await post('/api/translations/get', { lng: 'en', chapter: 2, verse: 3 })).toEqual({ status: 200, body: record });
  expect(await post('/api/translations/get', { lng: 'en', chapter: '2', verse: '3' })).toEqual({ status: 200, body: record });
});

it('the badge of the text: how far it is in a language, or on the average of all; a language that is not installed: 400', async () => {
  const badge = async (query: string) => (await app.inject({ url: `/badge.svg${query}` })).body;
  expect(await badge('')).toContain('<title>translated: 0 % · 0 languages</title>');
  await post('/api/translations/add', { lng: 'fr', chapter: 1, verse: 1, translation: 'zéro' });
  expect(await badge('?lng=fr')).toContain('<title>translated · fr: 11 %</title>');
  expect(await badge('')).toContain('<title>translated: 11 % · 1 languages</title>');
  expect((await app.inject({ url: '/badge.svg?lng=xx' })).statusCode).toBe(400);
});

it('a translation of a verse: its id is made from text, language and vid', async () => {
  const { body } = await post('/api/translations/add', { lng: 'sq', chapter: 2, verse: 3, translation: 'më vonë' });
  expect(body).toEqual({ tguid: tguidOf(['më vonë'], 'sq', '10'), messages: [] });
  const { verse } = (await get('/api/translations/sq:2:3')).body;
  expect(verse.translations[0]).toMatchObject({ vid: 10, translation: 'më vonë', likes: { [ann.name]: { lid: expect.any(Number) } } });
});

it.each([
  'en:9:1',
  'en:2:4',
  'en:2:1',
  'en:0:1',
  'en:1:0',
  'en:1:-1',
  'en:1:99999999999',
  'en:1',
  'en:1:1:1',
  ':1:1',
  'en:x:y',
  'xx-none:1:1',
  'random',
])('selector %s: 400', async (selector) => {
  expect(await get(`/api/translations/${selector}`)).toMatchObject({ status: 400, body: { error: 'malformed' } });
});

it.each([
  { chapter: 9, verse: 1 },
  { chapter: 1, verse: 8 },
  { chapter: 0, verse: 1 },
  { chapter: 'x', verse: 1 },
  { verse: 1 },
  { chapter: 1 },
])('get and add, %j: 400', async (ref) => {
  expect((await post('/api/translations/get', { lng: 'en', ...ref })).status).toBe(400);
  expect((await post('/api/translations/add', { lng: 'en', translation: 'x', ...ref })).status).toBe(400);
});

it('search in a chapter: its verses; one that is not there: 400', async () => {
  expect((await get('/api/translations?what=verses&words=later&chapter=2')).body.pager.number_of_items).toBe(1);
  expect((await get('/api/translations?what=verses&words=later&chapter=1')).body.pager.number_of_items).toBe(0);
  for (const chapter of ['9', '0', 'x', '-1']) {
    expect(await get(`/api/translations?words=later&chapter=${chapter}`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'chapter' }] },
    });
  }
});

it('submit, vote and like: the same action', async () => {
  const { body } = await post('/api/translations/add', { lng: 'sq', chapter: 1, verse: 1, translation: 'a' });
  const steps = [
    { action: 'vote', params: { tguid: body.tguid } },
    { action: 'like', params: { tguid: body.tguid } },
  ];
  expect((await post('/api/translations/submit', steps)).body.messages).toEqual([['2 likes saved.', 'status']]);
});
