import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePotText } from '../src/testing/make-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const ann = await makePerson(service);
const TWO = sguidOf(['Water %d beans'], null);
const FOUR = sguidOf(['Eat them'], null);

const post = async (url: string, payload: object, { token }: { readonly token: string }) =>
  (await app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload })).json();
const add = async (key: string, translation: string): Promise<string> =>
  (await post('/api/translations/add', { sguid: key, lng: 'fr', translation }, ann)).tguid;
const page = async (path: string): Promise<string> => (await app.inject({ url: path, headers: { accept: 'text/html' } })).body;

beforeAll(async () => {
  const bytes = await makeArchive({ 'pot/bed.pot': makePotText('Plant the beans', 'Water %d beans', 'Pick them', 'Eat them') });
  await sendFile(app, {
    url: '/api/project/import',
    fields: { origin: 'garden', project: 'beds' },
    file: { name: 'beds.tgz', bytes },
    by: ann,
  });
  await add(TWO, 'Arroser %d haricots');
});

describe('a string’s page, terms of a vocabulary in its text', () => {
  it('marked there, explained beside with their translations; a placeholder stays one', async () => {
    for (const [lng, terms] of Object.entries({ fr: 'bean <==> ', de: 'water <==> Wasser' })) {
      const file = { name: 'terms.txt', bytes: Buffer.from(terms) };
      await sendFile(app, { url: '/api/vocabulary/import', fields: { name: 'garden', lng }, file, by: ann });
    }
    const term = sguidOf(['bean'], 'garden_fr');
    expect(await page(`/translations/fr/${TWO}`)).toContain('Not translated yet');
    await add(term, 'haricot');
    const body = await page(`/translations/fr/${TWO}`);
    expect(body).toContain('Water <span class="placeholder" translate="no">%d</span> <a class="term" href="#term-1">beans</a>');
    expect(body).toContain(`<a href="/translations/fr/${term}">bean</a>`);
    expect(body).toMatch(/<span class="text" lang="fr" dir="ltr">haricot<\/span>/);
  });
});

describe('a string’s page, its history', () => {
  it('tells what was suggested and what was deleted, by whom, last first', async () => {
    const tguid = await add(FOUR, 'Les manger');
    await post('/api/translations/del', { tguid }, ann);
    const body = await page(`/translations/fr/${FOUR}`);
    const history = body.slice(body.indexOf('class="history"'));
    expect(body).toContain('2 events');
    expect(history.indexOf('deleted')).toBeLessThan(history.indexOf('suggested'));
    expect(history).toContain('Les manger');
    expect(history).toContain(ann.name);
  });
});
