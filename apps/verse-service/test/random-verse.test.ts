import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
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
