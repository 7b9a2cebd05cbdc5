import { ApiError } from '@translation-commons/client/api-error.js';
import { makeVerseServiceClient } from '@translation-commons/client/verse-service.js';
import { addClient } from '@translation-commons/core/oauth/clients/add-client.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { loadText } from '../src/texts/load-text.js';
import { verseKind } from '../src/verse-kind.js';

const { app, service } = await withApp({ kind: verseKind, makeApp });
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
const visitor = makeVerseServiceClient({ baseUrl });
let token = '';
const client = makeVerseServiceClient({ baseUrl, token: () => token });
const lng = 'sq';

beforeAll(async () => {
  await loadText({ ...service, actor: null }, { files: [makeFile('1|1|The heron waits.\n1|2|The pike waits below.\n')] });
  await addAccount(service, { name: 'Ann', mail: 'ann@example.org', lng, password: 'correct horse', role: 'administrator' });
  await addClient(service, { id: 'client1', secret: '0123456789', redirectUris: [] });
});

/** Each row of the interface document's tables, called through the client as a program would, and typed as it comes. */
describe('the interface document, written with the client', () => {
  it('Authentication: a token for name and password, which is verified and names its owner; a wrong one fails', async () => {
    const secrets = { client_id: 'client1', client_secret: '0123456789' };
    const got = await visitor.postOauth2Token({
      body: { grant_type: 'password', username: 'Ann', password: 'correct horse', scope: 'user_profile', ...secrets },
    });
    token = got.access_token;
    expect(await visitor.getOauth2TokensByToken({ path: { token } })).toMatchObject({ client_id: 'client1', scope: 'user_profile' });
    await expect(visitor.getOauth2TokensByToken({ path: { token: 'none' } })).rejects.toThrow(ApiError);
    expect((await client.postUserProfile()).name).toBe('Ann');
  });

  it('Translations: added, read in two ways, liked, deleted, one by one and by submit', async () => {
    const place = { lng, chapter: 1, verse: 1 };
    const { tguid } = await client.postTranslationsAdd({ body: { ...place, translation: 'Çafka pret.' } });
    const { verse } = await visitor.getTranslationsByRef({ path: { ref: 'sq:1:1' } });
    expect(verse).toMatchObject({ vid: 1, cid: 1, nr: 1, translations: [{ tguid, translation: 'Çafka pret.', count: 1 }] });
    expect((await visitor.postTranslationsGet({ body: place })).verse).toEqual(verse);
    expect((await client.postTranslationsLike({ body: { tguid: tguid ?? '' } })).messages).toEqual([]);
    const { messages } = await client.postTranslationsSubmit({
      body: [
        { action: 'add', params: { lng, chapter: 1, verse: 2, translation: 'Mlyshi pret poshtë.' } },
        { action: 'vote', params: { tguid: tguid ?? '' } },
        { action: 'del', params: { tguid: tguid ?? '' } },
      ],
    });
    expect(messages.filter(([, type]) => type === 'error')).toEqual([]);
    const again = await client.postTranslationsAdd({ body: { ...place, translation: 'Çafka po pret.' } });
    expect((await client.postTranslationsDel({ body: { tguid: again.tguid ?? '' } })).messages).toEqual([]);
  });

  it('Translations: searched by every parameter, and imported from a file', async () => {
    const file = new File(['1|1|Çafka pret.\n'], 'translation.txt');
    await client.postTranslationsImport({ body: { lng, author: 'Ann', file } });
    const words = { lng, limit: 5, words: 'çafka', chapter: 1, type: 'similar', what: 'translations', page: 0 } as const;
    expect((await visitor.getTranslations({ query: words })).verses.map(({ vid }) => vid)).toEqual([1]);
    expect(
      (await visitor.postTranslationsSearch({ body: { lng, words: '+pike -heron', type: 'logical', what: 'verses' } })).verses,
    ).toMatchObject([{ vid: 2 }]);
    expect((await client.postTranslationsSearch({ body: { lng, words: 'pret', only_mine: true } })).verses).toHaveLength(2);
    const asked = { translated_by: 'Ann', voted_by: 'Ann', date_filter: 'likes', from_date: '2020-01-01', to_date: '2099-12-31' } as const;
    expect((await client.postTranslationsSearch({ body: { lng, ...asked } })).pager.number_of_items).toBe(2);
    await expect(visitor.postTranslationsSearch({ body: { lng, ...asked } })).rejects.toMatchObject({ problem: { status: 403 } });
  });

  it('Reports and everything else that is read', async () => {
    expect(await visitor.getReportStats({ query: { lng } })).toHaveProperty('week.nr_likes');
    expect(Array.isArray(await visitor.getReportTopcontrib({ query: { lng, period: 'month', size: 10 } }))).toBe(true);
    expect(Array.isArray(await visitor.getReportTopusers({ query: { lng, period: 'year', size: 5 } }))).toBe(true);
    const [latest] = await visitor.getLatestByLngByDaysByLimit({ path: { lng, days: '7', limit: '1' } });
    expect(latest).toMatchObject({ chapter_id: 1, lng, username: 'Ann', usermail: null });
    expect(await visitor.getRssFeedByLng({ path: { lng } })).toContain('<rss');
    expect(await visitor.getTweetByLng({ path: { lng } })).toBeDefined();
    expect(await visitor.getAutoUserByLngByBeginning({ path: { lng, beginning: 'an' } })).toEqual({ Ann: 'Ann' });
    expect((await visitor.getLanguages())[lng]).toMatchObject({ code: lng, direction: 0, plurals: 2 });
    expect(await visitor.getChapters()).toMatchObject([null, { cid: 1, verses: 2 }]);
  });
});
