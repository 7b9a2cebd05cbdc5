import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const ann = await makePerson(service);
const get = async (path: string) => (await app.inject({ url: path, headers: ann.headers })).json();
const post = async (url: string, payload: object) => (await app.inject({ method: 'POST', url, headers: ann.headers, payload })).json();
const makeVocabulary = (name: string) =>
  sendFile(app, {
    url: '/api/vocabulary/import',
    fields: { name, lng: 'sq' },
    file: { name: 'terms.txt', bytes: Buffer.from('first <==> e para\n') },
    by: ann,
  });

/** Terms of any characters that PostgreSQL stores, among them line breaks and the names that every JavaScript object inherits. */
const term = fc.oneof(
  fc.constantFrom('two\nlines', '\n', 'a\r\nb', '__proto__', 'constructor', 'toString', '12', '{}', '\u2028', '"quoted"', '\\', '🙂'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
);

describe('answers that are maps', () => {
  it('terms of any characters: keys of the export and of the completion', async () => {
    await makeVocabulary('Keys');
    const terms = [...new Set(fc.sample(term, 60))].filter((one) => one.trim() !== '' && one.isWellFormed() && !one.includes('\0'));
    for (const string of terms) await post('/api/vocabulary/add_string', { name: 'Keys', lng: 'sq', string, notify: false });
    const { pager, strings } = await get('/api/translations?lng=sq&origin=vocabulary&project=Keys_sq&limit=50');
    const pages = await Promise.all(
      Array.from({ length: pager.number_of_pages - 1 }, (_, at) =>
        get(`/api/translations?lng=sq&origin=vocabulary&project=Keys_sq&limit=50&page=${at + 1}`),
      ),
    );
    const stored: string[] = [strings, ...pages.map((page) => page.strings)].flat().map(({ string }) => string);
    expect(stored.length).toBeGreaterThan(40);
    const exported = await get('/vocabulary/export/Keys_sq');
    expect(Object.keys(exported).sort()).toEqual([...stored].sort());
    for (const one of stored) {
      const completed = await get(`/auto/string/vocabulary/Keys_sq/${encodeURIComponent(one)}`);
      expect(Object.entries(completed)).toContainEqual([one, one]);
    }
  });

  it('a person of any name: key of its vote', async () => {
    await makeVocabulary('Votes');
    const { sguid } = await post('/api/vocabulary/add_string', { name: 'Votes', lng: 'sq', string: 'bread', notify: false });
    const { tguid } = await post('/api/translations/add', { sguid, lng: 'sq', translation: 'bukë' });
    const names = ['__proto__', 'constructor', 'hasOwnProperty', '7'];
    for (const name of names) {
      const person = await makePerson(service, { name });
      await app.inject({ method: 'POST', url: '/api/translations/vote', headers: person.headers, payload: { tguid } });
    }
    const { string } = await get(`/api/translations/${sguid}?lng=sq`);
    const [{ votes, count }] = string.translations;
    expect(count).toBe(names.length + 1);
    expect(Object.keys(votes).sort()).toEqual([ann.name, ...names].sort());
  });
});
