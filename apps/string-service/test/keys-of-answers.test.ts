import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const ann = await makePerson(service);

/** Texts that maps of JavaScript, JSON and patterns treat in a way of their own. */
const ODD_PARTS = ['\n', '\r\n', '\t', '\u2028', '"', '\\', '/', '%', '.', '^.*$', '__proto__', 'constructor', 'toString', '0', '١'];

/** A text that is a key of an answer. */
const anyKey = fc
  .array(fc.oneof(fc.constantFrom(...ODD_PARTS), fc.string({ unit: 'grapheme', maxLength: 8 })), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '' && !text.includes('\0'));

const keys = [...new Set([...ODD_PARTS.filter((part) => part.trim() !== ''), 'two\nlines', ...fc.sample(anyKey, 40)])];

const read = async (url: string): Promise<Record<string, unknown>> => {
  const answer = await app.inject({ url });
  expect(answer.statusCode, url).toBe(200);
  return answer.json();
};

describe('answers that are maps, with keys of any text', () => {
  it('terms of a vocabulary: each is in its export, once', async () => {
    const file = { name: 'terms.txt', bytes: Buffer.from('first <==> erster\n') };
    await sendFile(app, { url: '/api/vocabulary/import', fields: { name: 'odd', lng: 'de' }, file, by: ann });
    for (const string of keys) {
      const payload = { name: 'odd', lng: 'de', string, notify: '0' };
      const added = await app.inject({ method: 'POST', url: '/api/vocabulary/add_string', payload, headers: ann.headers });
      expect([string, added.json().sguid]).toEqual([string, sguidOf([string], 'odd_de')]);
    }
    const exported = await read('/vocabulary/export/odd_de');
    expect(Object.keys(exported).sort()).toEqual([...keys, 'first'].sort());
  });

  it('strings that begin as what is typed: each is found under itself', async () => {
    for (const key of keys) {
      const found = await read(`/auto/string/vocabulary/odd_de/${encodeURIComponent(key)}`);
      expect([key, Object.keys(found).includes(key) || Object.keys(found).length === 10]).toEqual([key, true]);
    }
  });

  it('votes: under the name of each person who gave one', async () => {
    const names = ['constructor', 'toString', '0', 'Zoë "Z" O’Neil', 'a/b\\c', '١٢'];
    const sguid = sguidOf(['first'], 'odd_de');
    for (const name of names) {
      const by = await makePerson(service, { name });
      const payload = { sguid, lng: 'de', translation: 'zuerst' };
      await app.inject({ method: 'POST', url: '/api/translations/add', payload, headers: by.headers });
      const { tguid } = (await app.inject({ url: `/api/translations/${sguid}?lng=de` })).json().string.translations[0];
      await app.inject({ method: 'POST', url: '/api/translations/vote', payload: { tguid }, headers: by.headers });
    }
    const { string } = (await app.inject({ url: `/api/translations/${sguid}?lng=de` })).json();
    const [leading] = string.translations;
    expect(Object.keys(leading.votes).sort()).toEqual(names.sort());
  });
});
