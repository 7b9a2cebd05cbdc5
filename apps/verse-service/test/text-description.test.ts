import { withApp } from '@translation-commons/core/testing/app.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { makeText } from '../src/testing/make-text.js';
import { describeText, readTextDescription } from '../src/texts/description/describe-text.js';
import { verseKind } from '../src/verse-kind.js';

const { app, service } = await withApp({ kind: verseKind, makeApp });
const page = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body;

const RAIN = '1|1|Rain fell on the garden all day\n1|2|Nobody counted the snails\n';
const DESCRIPTION = { name: 'The Garden, second edition', licence: 'CC BY-ND 3.0', origin: 'https://www.garden.example/texts' };

it('a text that is described: chapters and editions name it, its licence and whom it is from', async () => {
  await makeText(service, RAIN);
  expect(await page('/chapters/1?lng=fr')).not.toContain('CC BY-ND');
  await describeText(service.db, { ...DESCRIPTION, name: ` ${DESCRIPTION.name} ` });
  for (const url of ['/chapters/1?lng=fr', '/chapters/1/editions?edition=fr.choice']) {
    const body = await page(url);
    expect(body).toContain('<bdi>The Garden, second edition</bdi> · <bdi>CC BY-ND 3.0</bdi>');
    expect(body).toContain('<a href="https://www.garden.example/texts" rel="external noreferrer"><bdi>garden.example</bdi></a>');
  }
});

it('exported as OSIS: says name and licence, which are no part of the text when it is read again', async () => {
  await describeText(service.db, DESCRIPTION);
  const { body } = await app.inject('/text/export?format=osis');
  expect(body).toContain('<title>The Garden, second edition</title><rights>CC BY-ND 3.0</rights>');
  expect(await makeText(service, body)).toMatchObject({ verses: 2, added: 0, changed: 0 });
});

it('described without a licence or an origin: what is there is said, and nothing else', async () => {
  await describeText(service.db, { name: 'The Garden', licence: '', origin: '' });
  expect(await page('/chapters/1?lng=fr')).toContain('Text: <bdi>The Garden</bdi></span></p>');
});

it.each([
  { name: ' ', licence: '', origin: '' },
  { name: 'The Garden', licence: '', origin: 'javascript:alert(1)' },
  { name: 'The Garden', licence: 'x'.repeat(301), origin: '' },
])('%j: refused, and what was said stands', async (description) => {
  await describeText(service.db, DESCRIPTION);
  await expect(describeText(service.db, description)).rejects.toMatchObject({ code: 'malformed' });
  expect(await readTextDescription(service.db.pool)).toEqual(DESCRIPTION);
});

it('the same text with another wording: the description stays; a different text altogether: it goes', async () => {
  await describeText(service.db, DESCRIPTION);
  await makeText(service, RAIN.replace('all day', 'all night'), { replace: true });
  expect(await readTextDescription(service.db.pool)).toEqual(DESCRIPTION);
  await makeText(service, '1|1|Wholly other words here\n1|2|And nothing of what was\n', { replace: true, translations: 'trash' });
  expect(await readTextDescription(service.db.pool)).toBeNull();
});

it('a moderator: finds the form from a chapter, is told in the own language what is wrong, with what was typed, and saves', async () => {
  await makeText(service, RAIN, { replace: true, translations: 'trash' });
  const password = 'correct horse battery';
  await addAccount(service, { name: 'Mod', mail: 'mod@example.org', password, lng: 'de', role: 'moderator' });
  const browser = makeBrowser(app);
  await browser.submit(await browser.visit('/sign-in'), { name: 'Mod', password });
  await browser.visit('/language?speak=de&next=/');
  expect((await browser.visit('/chapters/1?lng=fr')).text).toContain('href="/moderation/text"');
  const refused = await browser.submit(await browser.visit('/moderation/text'), { ...DESCRIPTION, origin: 'garden' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Die Adresse muss mit https:// oder http:// beginnen.');
  expect(refused.text).toContain('value="The Garden, second edition"');
  const { location = '' } = await browser.submit(refused, DESCRIPTION);
  expect((await browser.visit(location)).text).toContain('value="https://www.garden.example/texts"');
  expect(await readTextDescription(service.db.pool)).toEqual(DESCRIPTION);
});

it('whoever is no moderator: is offered no form, and has none', async () => {
  const password = 'correct horse battery';
  await addAccount(service, { name: 'Reader', mail: 'reader@example.org', password, lng: 'de' });
  const browser = makeBrowser(app);
  await browser.submit(await browser.visit('/sign-in'), { name: 'Reader', password });
  expect((await browser.visit('/chapters/1?lng=fr')).text).not.toContain('/moderation/text');
  expect((await browser.visit('/moderation/text')).status).toBe(403);
});
