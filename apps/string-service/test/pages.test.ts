import { withApp } from '@translation-commons/core/testing/app.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeString } from '../src/testing/make-string.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const html = { accept: 'text/html' };

it('a random string, while there is none: a page that says so', async () => {
  expect((await app.inject({ url: '/translations/fr/untranslated', headers: html })).statusCode).toBe(404);
});

it('a random string, by browser: a page that says where it stays; as JSON: the record', async () => {
  const { key } = await makeString(service, 'The only one');
  for (const target of ['random', 'untranslated']) {
    const url = `/translations/fr/${target}`;
    const { statusCode, headers, body } = await app.inject({ url, headers: html });
    expect([statusCode, headers['content-location']]).toEqual([200, `/translations/fr/${key}`]);
    expect(body).toContain('The only one');
    expect(body).toContain(`<link rel="canonical" href="/translations/fr/${key}">`);
    expect((await app.inject({ url, headers: { accept: 'application/json' } })).json().string.sguid).toBe(key);
  }
});

it('an unknown string: 404, as a page and as JSON', async () => {
  const url = `/translations/fr/${'0'.repeat(40)}`;
  expect((await app.inject({ url, headers: html })).statusCode).toBe(404);
  expect((await app.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(404);
});

it('a plural string, in a language with three forms: numbers that each is for', async () => {
  const { key } = await makeString(service, ['%d bean', '%d beans']);
  const { body } = await app.inject({ url: `/translations/pl/${key}`, headers: html });
  expect(body).toContain('<span class="ph" dir="ltr" translate="no">%d</span> beans');
});
