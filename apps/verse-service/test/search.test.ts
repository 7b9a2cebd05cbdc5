import { readFileSync } from 'node:fs';
import { sharedData } from '@translation-commons/archives/testing/shared-data.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { makeFile } from '../src/testing/read-items.js';
import { loadText } from '../src/texts/load-text.js';
import { verseKind } from '../src/verse-kind.js';

const TEXT = `1|1|The heron waits in the reeds.
1|2|The pike waits below.
2|1|The heron leaves.
2|2|Nobody waits.
`;

const { app, service } = await withApp({ kind: verseKind, makeApp });
const context = { ...service, actor: null };
const ann = await makePerson(service);
const admin = await makePerson(service, { role: 'administrator' });
await loadText(context, { files: [makeFile(TEXT)] });
const add = (chapter: number, verse: number, translation: string) =>
  app.inject({ method: 'POST', url: '/api/translations/add', payload: { lng: 'sq', chapter, verse, translation }, headers: ann.headers });
await add(1, 1, 'Çafka pret në kallamishte.');
await add(2, 1, 'Çafka ikën.');

const ask = async (params: Record<string, string>, headers = {}) =>
  (await app.inject({ url: `/api/translations?${new URLSearchParams({ lng: 'sq', ...params })}`, headers })).json();
const found = async (params: Record<string, string>, headers = {}) =>
  (await ask(params, headers)).verses.map(({ cid, nr }: { cid: number; nr: number }) => `${cid}:${nr}`);

it('type and what, not said: similar, translations', async () => {
  expect((await ask({ words: 'cafka' })).filter).toMatchObject({ type: 'similar', what: 'translations' });
  expect((await found({ words: 'cafka' })).sort()).toEqual(['1:1', '2:1']);
  expect(await found({ words: 'heron' })).toEqual([]);
});

it('what=verses: the text itself', async () => {
  expect(await found({ words: 'heron', what: 'verses', type: 'logical' })).toEqual(['1:1', '2:1']);
});

it('chapter: in that chapter only, with words or without', async () => {
  expect(await found({ words: '+waits', what: 'verses', type: 'logical', chapter: '1' })).toEqual(['1:1', '1:2']);
  expect(await found({ chapter: '2' })).toEqual(['2:1', '2:2']);
  expect(await found({ words: 'cafka', chapter: '2' })).toEqual(['2:1']);
});

it('liked_by, an administrator: the same as voted_by; anybody else: 403', async () => {
  expect(await found({ liked_by: ann.name }, admin.headers)).toEqual(['1:1', '2:1']);
  expect(await found({ voted_by: ann.name }, admin.headers)).toEqual(['1:1', '2:1']);
  expect(await ask({ liked_by: ann.name }, ann.headers)).toMatchObject({ status: 403 });
});

interface Oracle {
  readonly queries: readonly { readonly query: string; readonly chapter: number | null; readonly refs: readonly string[] }[];
}

it('logical queries over a whole text: just the verses that a plain reading gives', { timeout: 120_000 }, async (test) => {
  const lines = readFileSync(sharedData(test, 'verses/quran/en.pickthall.txt'), 'utf8');
  const oracle: Oracle = JSON.parse(readFileSync(sharedData(test, 'verses/quran/search-oracle-en.pickthall.json'), 'utf8'));
  await loadText(context, { files: [makeFile(lines)], replace: true });
  for (const { query, chapter, refs } of oracle.queries) {
    const params = { words: query, what: 'verses', type: 'logical', limit: '50', ...(chapter && { chapter: String(chapter) }) };
    const pages = [];
    for (let page = 0; page * 50 < Math.max(1, refs.length); page++) pages.push(...(await found({ ...params, page: String(page) })));
    expect([query, pages]).toEqual([query, refs]);
  }
});
