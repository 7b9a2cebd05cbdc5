import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText } from '../src/testing/make-archive.js';
import { makeString } from '../src/testing/make-string.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const ann = await makePerson(service);

const failingOf = async ({ path }: { path: (lng: string) => string }) => {
  const { string } = (await app.inject({ url: path('fr') })).json();
  return string.translations.map(({ translation, failing }: { translation: string; failing: string[] }) => [translation, failing]);
};

const importPo = (entries: string) =>
  sendFile(app, {
    url: '/api/translations/import',
    fields: { lng: 'fr' },
    file: { name: 'a.po', bytes: Buffer.from(makePoText('fr', entries)) },
    by: ann,
  });

describe('checks', () => {
  it('a suggestion that fails one: stored without a message, and shown to whoever looks at it', async () => {
    const made = await makeString(service, 'Wait for 100 seconds.');
    const answer = await app.inject({
      method: 'POST',
      url: '/api/translations/add',
      headers: ann.headers,
      payload: { ...made.ref, lng: 'fr', translation: 'Attendez 10 secondes.' },
    });
    expect(answer.json()).toMatchObject({ tguid: expect.any(String), messages: [] });
    expect(await failingOf(made)).toEqual([['Attendez 10 secondes.', ['numbers']]]);
    const page = await app.inject({ url: `/translations/fr/${made.key}`, headers: { accept: 'text/html' } });
    expect(page.body).toMatch(/<span class="badge close"><svg[^>]*><use[^>]*><\/svg>Missing number<\/span>/);
  });

  it('an imported file: each translation is kept with what it fails by the flags of its entry, and messages count them', async () => {
    const [flagged, good] = [await makeString(service, '%d apples'), await makeString(service, 'An apple')];
    const { body } = await importPo('#, c-format\nmsgid "%d apples"\nmsgstr "%s pommes"\n\nmsgid "An apple"\nmsgstr "Une pomme"\n');
    expect(body.messages.at(-1)).toEqual([expect.stringMatching(/: 1 translation \(c-format\)$/), 'status']);
    expect(await failingOf(flagged)).toEqual([['%s pommes', ['c-format']]]);
    expect(await failingOf(good)).toEqual([['Une pomme', []]]);
  });

  it('an imported file whose entries have other flags than the strings: checked by those of the strings', async () => {
    const archive = await makeArchive({
      'pot/b.pot': makePoText('', '#, possible-c-format\nmsgid "%d plums"\nmsgstr ""\n\nmsgid "%d figs"\nmsgstr ""\n'),
    });
    await sendFile(app, {
      url: '/api/project/import',
      fields: { origin: 'test', project: 'plums' },
      file: { name: 'plums.tgz', bytes: archive },
      by: ann,
    });
    const { body } = await importPo('msgid "%d plums"\nmsgstr "%s prunes"\n\n#, c-format\nmsgid "%d figs"\nmsgstr "%s figues"\n');
    expect(body.messages.at(-1)).toEqual([expect.stringMatching(/: 1 translation \(c-format\)$/), 'status']);
    const failingFor = async (source: string) => {
      const { key } = await service.db.prisma.unit.findFirstOrThrow({ where: { forms: { equals: [source] } } });
      return failingOf({ path: (lng) => `/api/translations/${key}?lng=${lng}` });
    };
    expect(await failingFor('%d plums')).toEqual([['%s prunes', ['c-format']]]);
    expect(await failingFor('%d figs')).toEqual([['%s figues', []]]);
  });

  it('an imported project: what its files translate is checked, and its templates’ flags hold for suggestions', async () => {
    const archive = await makeArchive({
      'pot/a.pot': makePoText('', '#, c-format\nmsgid "%d pears"\nmsgstr ""\n'),
      'fr/a.po': makePoText('fr', '#, c-format\nmsgid "%d pears"\nmsgstr "des poires"\n'),
    });
    const { body } = await sendFile(app, {
      url: '/api/project/import',
      fields: { origin: 'test', project: 'pears' },
      file: { name: 'pears.tgz', bytes: archive },
      by: ann,
    });
    expect(body.messages.at(-1)).toEqual([expect.stringMatching(/: 1 translation \(c-format\)$/), 'status']);
    const { key } = await service.db.prisma.unit.findFirstOrThrow({ where: { forms: { equals: ['%d pears'] } } });
    await app.inject({
      method: 'POST',
      url: '/api/translations/add',
      headers: ann.headers,
      payload: { sguid: key, lng: 'fr', translation: '%s poires' },
    });
    expect(await failingOf({ path: () => `/api/translations/${key}?lng=fr` })).toEqual([
      ['%s poires', ['c-format']],
      ['des poires', ['c-format']],
    ]);
  });

  it('search, narrowed by a check: finds the strings whose translations fail it, or any', async () => {
    const [number, space] = [await makeString(service, 'Call 112 now'), await makeString(service, 'Call now')];
    await importPo('msgid "Call 112 now"\nmsgstr "Appelez"\n\nmsgid "Call now"\nmsgstr "Appelez  ici"\n');
    const found = async (failing: string) => {
      const answer = await app.inject({ url: `/api/translations?lng=fr&limit=50&failing=${failing}` });
      return answer.json().strings?.map(({ sguid }: { sguid: string }) => sguid) ?? answer.statusCode;
    };
    expect(await found('double-spaces')).toEqual([space.key]);
    expect(await found('1')).toEqual(expect.arrayContaining([number.key, space.key]));
    expect(await found('numbers')).toContain(number.key);
    expect(await found('unheard-of')).toBe(400);
  });
});
