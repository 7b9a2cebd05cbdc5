import { ApiError } from '@translation-commons/client/api-error.js';
import { makeStringServiceClient } from '@translation-commons/client/string-service.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
const ann = await makePerson(service, { name: 'Ann', role: 'administrator', translationLng: 'sq' });
const client = makeStringServiceClient({ baseUrl, token: ann.token });
const visitor = makeStringServiceClient({ baseUrl });

const origin = 'allotment';
const project = 'beds';
const sguid = sguidOf(['Water the beds'], null);

beforeAll(async () => {
  const archive = await makeArchive({
    'pot/main.pot': makePotText('Water the beds', 'Dig'),
    'sq/main.po': makePoText('sq', 'msgid "Dig"\nmsgstr "Gërmo"\n'),
  });
  const file = new File([new Uint8Array(archive)], 'beds.tgz');
  const { messages } = (await client.postProjectImport({ body: { origin, project, file } })) as { messages: string[][] };
  expect(messages.every(([, type]) => type !== 'error')).toBe(true);
});

describe('the generated client: what the document lists, each by its function', () => {
  it('translations: suggested, read, voted for, searched, deleted', async () => {
    await client.postTranslationsAdd({ body: { sguid, lng: 'sq', translation: 'Ujit lehat' } });
    const { string } = await visitor.getTranslationsByRef({ path: { ref: sguid }, query: { lng: 'sq' } });
    expect(string).toMatchObject({ string: 'Water the beds', translations: [{ translation: 'Ujit lehat', author: 'Ann', count: 1 }] });
    const tguid = string?.translations[0]?.tguid ?? '';
    await client.postTranslationsDelVote({ body: { tguid } });
    await client.postTranslationsVote({ body: { tguid } });
    expect(await visitor.postTranslationsGet({ body: { sguid, lng: 'sq' } })).toEqual({
      string: expect.objectContaining({ translations: [expect.objectContaining({ tguid, count: 1 })] }),
    });
    const found = await visitor.getTranslations({ query: { lng: 'sq', words: 'water' } });
    expect(found.strings.map((one) => one.sguid)).toEqual([sguid]);
    expect(
      (await visitor.postTranslationsSearch({ body: { lng: 'sq', origin, project, list_mode: 'translated', words: 'water' } })).strings,
    ).toHaveLength(1);
    await client.postTranslationsSubmit({ body: [{ action: 'del', params: { tguid } }] });
    expect((await visitor.getTranslationsByRef({ path: { ref: sguid }, query: { lng: 'sq' } })).string?.translations).toEqual([]);
    const random = await visitor.postTranslationsGetRandomSguid({ body: { target: 'untranslated', lng: 'sq', scope: origin } });
    expect(random).toEqual({ sguid });
  });

  it('projects: listed, exported as bytes, compared as text, subscribed to', async () => {
    expect(await visitor.getProjectListAll()).toEqual({ [origin]: { [project]: ['sq'] } });
    expect(await visitor.postProjectList({ body: { origin } })).toEqual([`${origin}/${project}`]);
    expect(await visitor.getProjectListByOriginByProject({ path: { origin, project } })).toEqual([`${origin}/${project}`]);
    expect(await visitor.getProjectLangsByOriginByProject({ path: { origin, project } })).toEqual({ sq: 'Albanian' });
    const archive = await visitor.getProjectExport({ query: { origin, project, lng: 'sq' } });
    expect(archive.type).toBe('application/gzip');
    expect(archive.size).toBeGreaterThan(100);
    expect(await visitor.getProjectDiffByOriginByProjectByLng({ path: { origin, project, lng: 'sq' } })).toBeDefined();
    await client.postProjectSubscribe({ body: { origin, project } });
    expect(await client.postProjectSubscriptions({})).toEqual([`${origin}/${project}`]);
    await client.postProjectUnsubscribe({ body: { origin, project } });
  });

  it('vocabularies: imported from a file, listed, exported, a term added', async () => {
    const file = new File(['spade <==> lopatë\n'], 'tools.txt');
    await client.postVocabularyImport({ body: { name: 'tools', lng: 'sq', file } });
    expect(await visitor.getVocabularyList()).toEqual({ sq: ['tools'] });
    expect(await visitor.getVocabularyExportByVocabulary({ path: { vocabulary: 'tools_sq' } })).toEqual({ spade: ['lopatë'] });
    const { sguid: added } = await client.postVocabularyAddString({ body: { name: 'tools', lng: 'sq', string: 'rake', notify: false } });
    expect(added).toMatch(/^[0-9a-f]{40}$/);
  });

  it('reports, feeds, autocompletion, languages, profile: typed as they come', async () => {
    expect((await visitor.getReportProjectStats({ query: { origin, project, lng: 'sq' } })).translated).toBe(1);
    expect(await visitor.getReportStatistics({ query: { lng: 'sq' } })).toBeDefined();
    expect(await visitor.getReportTopcontrib({ query: { lng: 'sq', period: 'week', size: 5 } })).toBeDefined();
    expect(Array.isArray(await visitor.getLatestByLng({ path: { lng: 'sq' } }))).toBe(true);
    expect(await visitor.getSvcRssFeedByOrigin({ path: { origin } })).toContain('<rss');
    expect(await visitor.getAutoProjectByBeginning({ path: { beginning: 'b' } })).toEqual({ beds: 'beds' });
    expect((await visitor.getLanguages()).sq?.native).toBe('shqip');
    expect((await client.postUserProfile()).name).toBe('Ann');
  });

  it('what is refused: an error with the status, a sentence and the fields at fault', async () => {
    const refused = visitor.postTranslationsAdd({ body: { sguid, lng: 'sq', translation: 'x' } });
    await expect(refused).rejects.toThrow(ApiError);
    await expect(refused).rejects.toMatchObject({ problem: { status: 401 }, message: expect.stringContaining('token') });
    await expect(visitor.getTranslationsByRef({ path: { ref: sguid }, query: { lng: 'xx-nowhere' } })).rejects.toMatchObject({
      problem: { status: 400, error: 'malformed' },
    });
  });
});
