import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { reportTranslation } from '@translation-commons/core/translations/flags/report-translation.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArchive, makePotText } from '../src/testing/make-archive.js';
import { withEngineServer } from './harness/engine-server.js';
import { withDrafts } from './harness/with-drafts.js';

const engines = await withEngineServer();
const { app, service, owner, ann, post, draft } = await withDrafts();

/** A text of placeables alone, which pages from right to left would turn around. */
const TURNED = '%1$s: {count}';

/** A text that would run, break out of its element, or turn what is around it. */
const HOSTILE = '</p><script>alert(1)</script>\u202eabc %s';

/** A text that is wider than any screen. */
const LONG = `${'Donaudampfschifffahrt'.repeat(20)} %d`;

const SOURCES = [TURNED, HOSTILE, LONG];

const placeable = (text: string): string => `<span class="ph" dir="ltr" translate="no">${text}</span>`;

/** Content of a page: tags are one sign, those of placeables another; what holds texts as they are is left out. */
const contentOf = (body: string): string =>
  body
    .replace(
      /<title>.*?<\/title>|<pre class="diff" dir="ltr".*?<\/pre>|<textarea[^>]*>.*?<\/textarea>|<option[^>]*>.*?<\/option>|<span class="unseen">.*?<\/span>/gs,
      '',
    )
    .replace(/<(?:[^>"]|"[^"]*")*>/g, (tag) => (tag === placeable('').slice(0, -7) ? '\u0001' : '\u0002'));

describe('texts of users, on pages in Arabic', () => {
  beforeAll(async () => {
    const bytes = await makeArchive({ 'pot/app.pot': makePotText(...SOURCES.map((text) => text.replaceAll('"', '\\"'))) });
    await sendFile(app, {
      url: '/api/project/import',
      fields: { origin: 'allotment', project: 'tools' },
      file: { name: 'a.tgz', bytes },
      by: ann,
    });
    for (const text of SOURCES) {
      const payload = { sguid: sguidOf([text], ''), lng: 'ar', translation: text };
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/translations/add', headers: ann.headers, payload });
      expect(statusCode).toBeLessThan(300);
    }
  });

  it.each([
    ['latest', '/translations/latest?lng=ar&days=7'],
    ['a person', '/people/Ann'],
    ['a search', '/translations/search?words=%7Bcount%7D&lng=ar'],
    ['a language of a project', '/projects/allotment/tools/ar'],
    ['a language', '/languages/ar'],
    ['what changed', '/projects/allotment/tools/changes/ar'],
    ['the front page', '/?lng=ar'],
    ['a string', `/translations/ar/${sguidOf([TURNED], '')}`],
  ])('%s: placeables marked and from left to right, nothing of a text is markup', async (_name, url) => {
    const { body, statusCode } = await app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'ar' } });
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(contentOf(body)).not.toContain(TURNED);
    if (url !== '/?lng=ar') expect(body).toContain(`${placeable('%1$s')}: ${placeable('{count}')}`);
    expect(body).not.toContain('<script>alert');
  });
});

describe('texts of a project in German, on pages in Arabic, for who moderates', () => {
  const of = { origin: 'test', project: 'beete' };
  const SOURCE = `Öffne ${TURNED}`;
  const sguid = sguidOf([SOURCE], '');
  const browser = makeBrowser(app);
  let rule = 0;

  beforeAll(async () => {
    const password = 'correct horse battery';
    await addAccount(service, { name: 'Mia', mail: 'mia@example.org', lng: 'ar', role: 'administrator', password });
    await browser.submit(await browser.visit('/sign-in'), { name: 'Mia', password });
    await browser.visit('/language?speak=ar&next=/');
    const [Ben, Cyd] = [await makePerson(service, { name: 'Ben', translationLng: 'ar' }), await makePerson(service, { name: 'Cyd' })];
    const bytes = await makeArchive({ 'pot/app.pot': makePotText(SOURCE, 'Schließe %1$s: {count}', 'Gieße %1$s: {count}') });
    const fields = { ...of, source_language: 'de' };
    expect((await sendFile(app, { url: '/api/project/import', fields, file: { name: 'a.tgz', bytes }, by: owner })).status).toBe(200);
    const add = async (text: string, translation: string, by = Ben) => {
      const answer = await post('/api/translations/add', { sguid: sguidOf([text], ''), lng: 'ar', translation }, by);
      return answer.tguid as string;
    };
    const tguid = await add(SOURCE, `افتح ${TURNED}`);
    await add(SOURCE, `شغّل ${TURNED}`, Cyd);
    await add('Schließe %1$s: {count}', `افتح ${TURNED} ثم أغلق`);
    const gone = await add(SOURCE, `محذوف ${TURNED}`, Cyd);
    await reportTranslation({ ...service, actor: Cyd }, { tguid, reason: 'other', note: 'odd' });
    expect((await post('/api/translations/del', { tguid: gone }, Cyd)).status).toBe(200);
    rule = (await post('/api/rules', { ...of, lng: 'ar', from: 'افتح', to: 'شغّل' }, Ben)).id;
    await post('/api/project/engine', { ...of, lng: 'ar', engine: 'apertium', url: engines.url });
    engines.state.behave = (text) => text.replace('Gieße', 'اسق');
    await draft(of.project, 'ar');
  });

  it.each([
    ['the front page', () => '/'],
    ['what was suggested', () => '/moderation'],
    ['reports', () => '/moderation/reports'],
    ['the trash', () => '/moderation/trash?lng=ar'],
    ['rules, with a preview', () => '/projects/test/beete/ar/rules?from=%D8%AB%D9%85&to=%D9%88'],
    ['a rule', () => `/rules/${rule}`],
    ['a queue', () => `/translations/ar/${sguid}?queue=contested&origin=test&project=beete`],
    ['all strings', () => `/translations/ar/${sguid}?list=all&origin=test&project=beete`],
    ['the latest', () => '/translations/latest?lng=ar&days=7&origin=test'],
    ['a search', () => '/translations/search?lng=ar&origin=test&project=beete'],
    ['a person', () => '/people/Ben'],
    ['a language of the project', () => '/projects/test/beete/ar'],
    ['a language', () => '/languages/ar'],
    ['what changed', () => '/projects/test/beete/changes/ar'],
    ['drafts', () => '/drafts?origin=test&project=beete&lng=ar'],
  ])('%s: each source says its language and direction, and placeables are marked', async (name, path) => {
    const { status, text } = await browser.visit(path());
    expect(status, name).toBe(200);
    expect(text).toContain('<html lang="ar" dir="rtl"');
    const sources = [...text.matchAll(/<(\w+)((?:[^>"]|"[^"]*")*)>(?=(?:<[^>]*>)*(?:Öffne|Schließe|Gieße) )/g)]
      .filter(([, tag = '']) => !['title', 'option', 'textarea', 'pre', 'button'].includes(tag))
      .map(([, tag, attributes]) => `${tag}${attributes}`);
    expect(sources.filter((tag) => tag.startsWith('a') || tag.includes('class="text') || tag.startsWith('bdi')).length).toBeGreaterThan(0);
    expect(text).toMatch(/lang="de" dir="ltr"[^>]*>(?:<[^>]*>)*(?:Öffne|Schließe|Gieße) /);
    expect(text).not.toMatch(/lang="(?:en|)"[^>]*>(?:<[^>]*>)*(?:Öffne|Schließe|Gieße) /);
    expect(contentOf(text)).not.toContain(TURNED);
  });
});
