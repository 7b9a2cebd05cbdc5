import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePotText } from '../src/testing/make-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });

describe('projects on the page of a language', () => {
  const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
  beforeAll(async () => {
    const Ann = await makePerson(service, { name: 'Ann' });
    for (const [project, texts] of [
      ['spade', ['Dig', 'Rake']],
      ['water', ['Pour']],
      ['a, b & c', ['Sow', 'Reap', 'Mow']],
    ] as const)
      await sendFile(app, {
        url: '/api/project/import',
        fields: { origin: 'allotment', project },
        file: { name: 'a.tgz', bytes: await makeArchive({ 'pot/app.pot': makePotText(...texts) }) },
        by: Ann,
      });
    const call = (url: string, payload: object, by = Ann) => app.inject({ method: 'POST', url, headers: by.headers, payload });
    await call('/api/translations/add', { sguid: sguidOf(['Rake'], ''), lng: 'fr', translation: 'Ratisser' });
    await call('/api/translations/add', { sguid: sguidOf(['Rake'], ''), lng: 'fr', translation: 'Râteler' }, await makePerson(service));
  });

  it('the ones with most strings left come first, with their five numbers', async () => {
    const { body } = await get('/languages/fr');
    const table = body.slice(body.indexOf('<tbody>'), body.indexOf('</tbody>'));
    expect([...table.matchAll(/name="project" value="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'allotment/a, b &amp; c',
      'allotment/spade',
      'allotment/water',
    ]);
    expect(table).toContain('aria-label="spade: Needs votes: 1, Missing: 1"');
    expect(table).toContain('/translations/queue?origin=allotment&amp;project=spade&amp;queue=contested&amp;lng=fr');
  });

  it('one queue goes through the chosen ones alone, whatever their names hold', async () => {
    const chosen = new URLSearchParams([
      ['project', 'allotment/a, b & c'],
      ['project', 'allotment/water'],
    ]);
    let { location } = (await get(`/languages/fr/queue?${chosen}`)).headers;
    expect(location).toContain(`projects=${encodeURIComponent('allotment/a, b & c').replaceAll('%20', '+')}*allotment%2Fwater`);
    const seen: string[] = [];
    for (let step = 0; step < 5 && location; step += 1) {
      const found = await get(String(location));
      location = found.headers.location;
      if (!location) break;
      const { body } = await get(String(location));
      seen.push(/<title>([^<]*)/.exec(body)?.[1]?.split(' · ')[0] ?? '');
      const sguid = /\/translations\/fr\/([^?/]+)/.exec(String(location))?.[1] ?? '';
      location = `/translations/queue?projects=${encodeURIComponent('allotment/a, b & c*allotment/water')}&queue=untranslated&lng=fr&after=${sguid}`;
    }
    expect(seen.toSorted()).toEqual(['Mow', 'Pour', 'Reap', 'Sow']);
  });

  it('votes that count most where nothing is missing; nothing chosen: says so', async () => {
    const call = (text: string) =>
      makePerson(service).then((by) =>
        app.inject({
          method: 'POST',
          url: '/api/translations/add',
          headers: by.headers,
          payload: { sguid: sguidOf([text], ''), lng: 'fr', translation: 'Bêcher' },
        }),
      );
    await call('Dig');
    expect((await get('/languages/fr/queue?project=allotment%2Fspade')).headers.location).toContain('queue=decide');
    const empty = await get('/languages/fr/queue');
    expect([empty.statusCode, empty.headers.location]).toEqual([303, '/languages/fr']);
  });
});
