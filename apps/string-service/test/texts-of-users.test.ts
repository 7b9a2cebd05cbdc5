import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePotText } from '../src/testing/make-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });

/** A text of placeables alone, which pages from right to left would turn around. */
const TURNED = '%1$s: {count}';

/** A text that would run, break out of its element, or turn what is around it. */
const HOSTILE = '</p><script>alert(1)</script>\u202eabc %s';

/** A text that is wider than any screen. */
const LONG = `${'Donaudampfschifffahrt'.repeat(20)} %d`;

const SOURCES = [TURNED, HOSTILE, LONG];

const placeable = (text: string): string => `<span class="ph" dir="ltr" translate="no">${text}</span>`;

describe('texts of users, on pages in Arabic', () => {
  beforeAll(async () => {
    const Ann = await makePerson(service, { name: 'Ann', translationLng: 'ar' });
    const bytes = await makeArchive({ 'pot/app.pot': makePotText(...SOURCES.map((text) => text.replaceAll('"', '\\"'))) });
    await sendFile(app, {
      url: '/api/project/import',
      fields: { origin: 'allotment', project: 'tools' },
      file: { name: 'a.tgz', bytes },
      by: Ann,
    });
    for (const text of SOURCES) {
      const payload = { sguid: sguidOf([text], ''), lng: 'ar', translation: text };
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/translations/add', headers: Ann.headers, payload });
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
    // Attributes, titles and patches hold it as it is; in content it is in parts.
    const content = body
      .replace(/<title>.*?<\/title>|<pre class="diff" dir="ltr".*?<\/pre>/gs, '')
      .replace(/<(?:[^>"]|"[^"]*")*>/g, (tag) => (tag === placeable('').slice(0, -7) ? '\u0001' : '\u0002'));
    expect(content).not.toContain(TURNED);
    if (url !== '/?lng=ar') expect(body).toContain(`${placeable('%1$s')}: ${placeable('{count}')}`);
    expect(body).not.toContain('<script>alert');
  });
});
