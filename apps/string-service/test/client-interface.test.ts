import { ApiError } from '@translation-commons/client/api-error.js';
import { makeStringServiceClient } from '@translation-commons/client/string-service.js';
import { addClient } from '@translation-commons/core/oauth/clients/add-client.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp }, { settings: { feedCacheSeconds: 0 } });
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
const visitor = makeStringServiceClient({ baseUrl });
let token = '';
const client = makeStringServiceClient({ baseUrl, token: () => token });

const origin = 'KDE';
const project = 'kturtle';
const lng = 'sq';
const scope = { origin, project };
const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);
const sguid = sguidOf(['&Tools'], null);
const archiveOf = async () =>
  file(
    'kturtle.tgz',
    new Uint8Array(
      await makeArchive({ 'pot/main.pot': makePotText('&Tools', 'Dig'), 'sq/main.po': makePoText(lng, 'msgid "Dig"\nmsgstr "Gërmo"\n') }),
    ),
  );
const add = async (translation: string) => {
  const { tguid, messages } = await client.postTranslationsAdd({ body: { sguid, lng, translation } });
  expect(messages).toEqual([]);
  return tguid ?? '';
};

beforeAll(async () => {
  await addAccount(service, { name: 'dashohoxha', mail: 'd@example.org', lng, password: 'correct horse', role: 'administrator' });
  await addClient(service, { id: 'client1', secret: '0123456789', redirectUris: [] });
});

/** Each row of the interface document's tables, called through the client as a program would, and typed as it comes. */
describe('the interface document, written with the client', () => {
  it('Authentication: a token for name and password, which is verified and names its owner; a wrong one fails', async () => {
    const got = await visitor.postOauth2Token({
      body: {
        grant_type: 'password',
        username: 'dashohoxha',
        password: 'correct horse',
        scope: 'user_profile',
        client_id: 'client1',
        client_secret: '0123456789',
      },
    });
    expect(got).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'user_profile' });
    token = got.access_token;
    expect(await visitor.getOauth2TokensByToken({ path: { token } })).toMatchObject({ client_id: 'client1', scope: 'user_profile' });
    await expect(visitor.getOauth2TokensByToken({ path: { token: 'none' } })).rejects.toThrow(ApiError);
    expect((await client.postUserProfile()).name).toBe('dashohoxha');
  });

  it('Projects: imported, listed in every way, subscribed to', async () => {
    const { messages } = (await client.postProjectImport({ body: { ...scope, file: await archiveOf() } })) as { messages: string[][] };
    expect(messages.filter(([, type]) => type === 'error')).toEqual([]);
    expect(await visitor.getProjectListAll()).toEqual({ [origin]: { [project]: [lng] } });
    expect(await visitor.postProjectList({ body: { origin: 'K*', project: '*' } })).toEqual([`${origin}/${project}`]);
    expect(await visitor.postProjectList({ body: { project: '-' } })).toEqual([origin]);
    expect(await visitor.getProjectListByOriginByProjectByFormat({ path: { ...scope, format: 'JSON' } })).toEqual([`${origin}/${project}`]);
    expect(await visitor.getProjectLangsByOriginByProject({ path: scope })).toEqual({ [lng]: 'Albanian' });
    await client.postProjectSubscribe({ body: scope });
    expect(await client.postProjectSubscriptions({})).toEqual([`${origin}/${project}`]);
    await client.postProjectUnsubscribe({ body: scope });
    expect(await client.postProjectSubscriptions({})).toEqual([]);
  });

  it('Translations: added, read in three ways, voted for, deleted, one by one and by submit', async () => {
    const tguid = await add('&Veglat');
    const { string } = await visitor.getTranslationsByRef({ path: { ref: sguid }, query: { lng } });
    expect(string).toMatchObject({ sguid, string: '&Tools', translations: [{ tguid, translation: '&Veglat', count: 1 }] });
    expect((await visitor.postTranslationsGet({ body: { sguid, lng } })).string).toEqual(string);
    expect((await visitor.getTranslationsByRef({ path: { ref: 'translated' }, query: { lng } })).string?.sguid).toBeDefined();
    for (const target of ['random', 'translated', 'untranslated'] as const) {
      const { sguid: found } = await visitor.postTranslationsGetRandomSguid({
        body: { target, lng, scope: `${origin}/${project} ${origin}` },
      });
      expect(found === null || /^[0-9a-f]{40}$/.test(found)).toBe(true);
    }
    expect((await client.postTranslationsDelVote({ body: { tguid } })).messages).toEqual([]);
    expect((await client.postTranslationsVote({ body: { tguid } })).messages).toEqual([]);
    const { messages } = await client.postTranslationsSubmit({
      body: [
        { action: 'add', params: { sguid, lng, translation: '&Mjetet' } },
        { action: 'vote', params: { tguid } },
        { action: 'del_vote', params: { tguid } },
        { action: 'del', params: { tguid } },
      ],
    });
    expect(messages.filter(([, type]) => type === 'error')).toEqual([]);
    const [left] = (await visitor.getTranslationsByRef({ path: { ref: sguid }, query: { lng } })).string?.translations ?? [];
    expect(left?.translation).toBe('&Mjetet');
    expect((await client.postTranslationsDel({ body: { tguid: left?.tguid ?? '' } })).messages).toEqual([]);
  });

  it('Translations: searched by every parameter, and imported from a file', async () => {
    await client.postTranslationsImport({
      body: { lng, file: file('main.po', makePoText(lng, 'msgid "&Tools"\nmsgstr "&Veglat"\n')) },
    });
    const words = { lng, limit: 5, words: 'Tools', page: 0, ...scope };
    expect((await visitor.getTranslations({ query: words })).strings.map((one) => one.sguid)).toEqual([sguid]);
    expect(await visitor.getTranslationsSearchPage({ query: { lng, words: 'tools' } })).toMatchObject({ strings: [{ sguid }] });
    expect((await visitor.postTranslationsSearch({ body: { lng, sguid, mode: 'natural-strings' } })).strings).toHaveLength(1);
    expect((await visitor.postTranslationsSearch({ body: { lng, words: 'veglat', mode: 'boolean-translations' } })).strings).toHaveLength(
      1,
    );
    expect(
      (await client.postTranslationsSearch({ body: { lng, only_mine: true, ...scope, list_mode: 'translated' } })).strings,
    ).not.toEqual([]);
    const asked = { translated_by: 'dashohoxha', date_filter: 'translations', from_date: '2020-01-01', to_date: '2099-12-31' } as const;
    expect((await client.postTranslationsSearch({ body: { lng, ...asked } })).pager.number_of_items).toBeGreaterThan(0);
    await expect(visitor.postTranslationsSearch({ body: { lng, ...asked } })).rejects.toMatchObject({ problem: { status: 403 } });
  });

  it('Projects: exported, by mail too, and compared', async () => {
    for (const export_mode of ['most_voted', 'original'] as const)
      expect((await visitor.getProjectExport({ query: { ...scope, lng, export_mode } })).type).toBe('application/gzip');
    const preferred = { export_mode: 'preferred', preferred_voters: 'dashohoxha' } as const;
    expect((await visitor.postProjectExport({ body: { ...scope, lng, ...preferred } })).size).toBeGreaterThan(100);
    expect((await client.postProjectExportByMail({ body: { ...scope, lng, ...preferred } })).messages).toMatchObject([
      [expect.any(String), 'status'],
    ]);
    const path = { ...scope, lng };
    expect(await visitor.getProjectDiffLatestByOriginByProjectByLng({ path, query: { format: 'diff' } })).toContain('+msgstr "&Veglat"');
    await client.postProjectSnapshot({ body: { ...path, comment: 'first' } });
    expect(await visitor.getProjectDiffByOriginByProjectByLng({ path })).toContain('first');
    const first = { path: { ...path, nr: '1' } };
    expect(await visitor.getProjectDiffByOriginByProjectByLngByNr(first)).toContain('+msgstr "&Veglat"');
    expect(await visitor.getProjectDiffDlByOriginByProjectByLngByNr(first)).toBeDefined();
    expect(await visitor.getProjectDiffByOriginByProjectByLngByNrByEdiff({ path: { ...first.path, ediff: 'ediff' } })).toContain('{+');
  });

  it('Vocabularies: imported, listed, exported in four formats, terms added and deleted', async () => {
    const named = { name: 'ICT', lng };
    await client.postVocabularyImport({ body: { ...named, file: file('ICT_sq.txt', 'spade <==> lopatë / bel\n') } });
    expect(await visitor.getVocabularyList()).toEqual({ [lng]: ['ICT'] });
    const vocabulary = 'ICT_sq';
    expect(await visitor.getVocabularyExportByVocabulary({ path: { vocabulary } })).toEqual({
      spade: expect.arrayContaining(['lopatë', 'bel']),
    });
    for (const format of ['txt1', 'txt2', 'org'] as const)
      expect(String(await visitor.getVocabularyExportByVocabularyByFormat({ path: { vocabulary, format } }))).toContain('spade');
    const { sguid: added } = await client.postVocabularyAddString({ body: { ...named, string: 'debugging', notify: false } });
    expect(added).toBe('9eecac9b66aa75b27c2b08d01e6d2a660f772ed4');
    expect((await client.postVocabularyAddString({ body: { ...named, string: 'debugging' } })).sguid).toBeNull();
    expect((await client.postProjectDelString({ body: { ...named, sguid: added ?? '' } })).messages).toEqual([]);
    expect((await client.postVocabularyDelete({ body: named })).message).toMatchObject([expect.any(String), 'status']);
  });

  it('Reports and everything else that is read', async () => {
    expect(await visitor.getReportStatistics({ query: { lng, ...scope } })).toHaveProperty('week.nr_translations');
    expect(await visitor.postReportStatistics({ body: { lng } })).toHaveProperty('year.nr_votes');
    expect(await visitor.getReportProjectStats({ query: { ...scope, lng } })).toMatchObject({ ...scope, lng, strings: 2 });
    expect(Array.isArray(await visitor.getReportTopcontrib({ query: { lng, period: 'month', size: 10, ...scope } }))).toBe(true);
    const path = { ...scope, lng };
    expect(Array.isArray(await visitor.getLatestByLngByOriginByProject({ path }))).toBe(true);
    expect(await visitor.getSvcRssFeedByOriginByProjectByLng({ path })).toContain('<rss');
    expect(await visitor.getRssFeedByLngByOriginByProject({ path })).toContain('<rss');
    expect(await visitor.getTweetByLngByOriginByProject({ path })).toBeDefined();
    expect(await visitor.getAutoProjectByBeginning({ path: { beginning: 'k' } })).toEqual({ [project]: project });
    expect(await visitor.getAutoOriginByBeginning({ path: { beginning: 'k' } })).toEqual({ [origin]: origin });
    expect(await visitor.getAutoUserByLngByBeginning({ path: { lng, beginning: 'dash' } })).toEqual({ dashohoxha: 'dashohoxha' });
    expect(await visitor.getAutoStringByOriginByProjectByBeginning({ path: { origin: '*', project: '*', beginning: '&To' } })).toEqual({
      '&Tools': '&Tools',
    });
    expect((await visitor.getLanguages())[lng]).toMatchObject({ code: lng, direction: 0, plurals: 2 });
    expect(await visitor.getStringDetailsBySguid({ path: { sguid } })).toMatchObject({ sguid, projects: [`${origin}/${project}`] });
    expect((await client.postProjectDelete({ body: scope })).message).toMatchObject([expect.any(String), 'status']);
  });
});
