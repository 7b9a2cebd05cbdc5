import { makeVerseServiceClient } from '@translation-commons/client/verse-service.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { loadText } from '../src/texts/load-text.js';
import { verseKind } from '../src/verse-kind.js';

const { app, service } = await withApp({ kind: verseKind, makeApp });
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
const ann = await makePerson(service, { name: 'Ann', translationLng: 'sq' });
const client = makeVerseServiceClient({ baseUrl, token: async () => ann.token });
const visitor = makeVerseServiceClient({ baseUrl });

beforeAll(async () => {
  await loadText({ ...service, actor: null }, { files: [makeFile('1|1|The heron waits.\n1|2|The pike waits below.\n')] });
});

describe('the generated client: what the document lists, each by its function', () => {
  it('translations: suggested, read, liked, searched', async () => {
    await client.postTranslationsAdd({ body: { chapter: 1, verse: 1, lng: 'sq', translation: 'Çafka pret.' } });
    const { verse } = await visitor.getTranslationsByRef({ path: { ref: 'sq:1:1' } });
    expect(verse).toMatchObject({ vid: 1, cid: 1, nr: 1, translations: [{ translation: 'Çafka pret.', count: 1 }] });
    const tguid = verse?.translations[0]?.tguid ?? '';
    await client.postTranslationsSubmit({ body: [{ action: 'del_like', params: { tguid } }] });
    await client.postTranslationsLike({ body: { tguid } });
    expect((await visitor.getTranslations({ query: { lng: 'sq', words: 'çafka' } })).verses.map(({ vid }) => vid)).toEqual([1]);
  });

  it('chapters, editions, languages, reports and the profile: typed as they come', async () => {
    expect((await visitor.getChapters()).map((chapter) => chapter?.verses)).toEqual([undefined, 2]);
    expect((await visitor.getEditions()).map(({ edition }) => edition)).toContain('sq.choice');
    expect(await visitor.getEditionsByEditionExport({ path: { edition: 'sq.choice' } })).toContain('Çafka pret.');
    expect((await visitor.getLanguages()).sq?.direction).toBe(0);
    expect(await visitor.getLatestByLng({ path: { lng: 'sq' } })).toBeDefined();
    expect((await client.getUserProfile()).name).toBe('Ann');
  });
});
