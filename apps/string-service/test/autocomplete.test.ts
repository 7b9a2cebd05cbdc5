import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText } from '../src/testing/make-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const ann = await makePerson(service);
const importProject = async (origin: string, project: string, entries: string) => {
  const bytes = await makeArchive({ 'pot/a b.pot': makePoText('', entries), 'fr/a b.po': makePoText('fr', '') });
  const { body } = await sendFile(app, {
    url: '/api/project/import',
    fields: { origin, project },
    file: { name: 'a.tgz', bytes },
    by: ann,
  });
  expect(body.messages.map(([, type]: string[]) => type)).not.toContain('error');
};
await importProject(
  'GNU',
  'Hello 100%',
  '#. Said first.\n#: a.c:1 b.c:2\n#, c-format\nmsgid "Open %d files"\nmsgstr ""\n\nmsgid "open_window/now"\nmsgstr ""\n',
);
await importProject(
  'gnome',
  'hello_shell',
  '#: c.c:3\n#, c-format\nmsgid "Open %d files"\nmsgstr ""\n\nmsgctxt "menu"\nmsgid "Close"\nmsgstr ""\n',
);

const get = async (path: string) => (await app.inject({ url: path })).json();
const keys = async (path: string) => Object.keys(await get(path));

describe('auto', () => {
  it('project and origin: by how they begin, whatever the case; everything typed stands for itself', async () => {
    expect(await get('/auto/project/hel')).toEqual({ 'Hello 100%': 'Hello 100%', hello_shell: 'hello_shell' });
    expect(await keys('/auto/project/hello%20100%')).toEqual(['Hello 100%']);
    expect(await keys('/auto/project/hello_')).toEqual(['hello_shell']);
    expect(await keys('/auto/project/%')).toEqual([]);
    expect(await keys('/auto/origin/G')).toEqual(['GNU', 'gnome']);
    expect(await keys('/auto/origin/nothing')).toEqual([]);
  });

  it('strings, origins and projects with accents and spellings: by how searches compare texts', async () => {
    await importProject(
      'Ökö',
      'Café 1',
      'msgid "Straßenbahn"\nmsgstr ""\n\nmsgid "Ångström"\nmsgstr ""\n\nmsgid "احفظ الملفّ"\nmsgstr ""\n',
    );
    expect(await keys('/auto/origin/oko')).toEqual(['Ökö']);
    expect(await keys('/auto/project/CAFE')).toEqual(['Café 1']);
    expect(await keys('/auto/string/*/*/STRASSENB')).toEqual(['Straßenbahn']);
    expect(await keys('/auto/string/*/*/ang')).toEqual(['Ångström']);
    expect(await keys(`/auto/string/*/*/${encodeURIComponent('احفظ الملف')}`)).toEqual(['احفظ الملفّ']);
    expect(await keys('/auto/string/*/*/strasenbahn')).toEqual([]);
  });

  it('string: within a project, an origin or everywhere; slashes and underscores stand for themselves', async () => {
    expect(await keys('/auto/string/*/*/OPEN')).toEqual(['Open %d files', 'open_window/now']);
    expect(await keys('/auto/string/gnome/*/open')).toEqual(['Open %d files']);
    expect(await keys('/auto/string/GNU/Hello%20100%25/open_window/n')).toEqual(['open_window/now']);
    expect(await keys('/auto/string/*/hello_shell/c')).toEqual(['Close']);
    expect(await keys('/auto/string/GNU/*/c')).toEqual([]);
    expect(await keys('/auto/string/*/*/Open%20%25d')).toEqual(['Open %d files']);
  });
});

describe('string_details', () => {
  it('a string of two projects: its context, the projects, every place with comments and flags', async () => {
    const id = sguidOf(['Open %d files'], null);
    expect(await get(`/string_details/${id}`)).toEqual({
      sguid: id,
      string: 'Open %d files',
      context: '',
      projects: ['GNU/Hello 100%', 'gnome/hello_shell'],
      locations: [
        { project: 'GNU/Hello 100%', file: 'a b', references: ['a.c:1', 'b.c:2'], comments: ['Said first.'], flags: ['c-format'] },
        { project: 'gnome/hello_shell', file: 'a b', references: ['c.c:3'], comments: [], flags: ['c-format'] },
      ],
    });
    expect((await get(`/string_details/${sguidOf(['Close'], 'menu')}`)).context).toBe('menu');
    expect((await app.inject({ url: '/string_details/nothing' })).statusCode).toBe(404);
  });
});

describe('latest and feeds of projects', () => {
  it('with origin and project, with and without language: what was translated there', async () => {
    const add = (text: string, context: string, translation: string) =>
      app.inject({
        method: 'POST',
        url: '/api/translations/add',
        headers: ann.headers,
        payload: { sguid: sguidOf([text], context), lng: 'fr', translation },
      });
    await add('Close', 'menu', 'Fermer');
    await add('Open %d files', '', 'Ouvrir %d fichiers');
    const translations = async (path: string) => (await get(path)).map(({ translation }: { translation: string }) => translation);
    expect(await translations('/latest/fr')).toEqual(['Ouvrir %d fichiers', 'Fermer']);
    expect(await translations('/latest/fr/GNU')).toEqual(['Ouvrir %d fichiers']);
    expect(await translations('/latest/fr/gnome/hello_shell')).toEqual(['Ouvrir %d fichiers', 'Fermer']);
    expect(await translations('/latest/fr//hello_shell')).toHaveLength(2);
    expect((await get('/latest/fr/gnome'))[1]).toEqual({
      origin: 'gnome',
      project: 'hello_shell',
      sguid: sguidOf(['Close'], 'menu'),
      string: 'Close',
      lng: 'fr',
      translation: 'Fermer',
      tguid: expect.any(String),
      time: expect.any(String),
      username: ann.name,
      usermail: null,
    });
    for (const [path, items] of [
      ['/svc/rss-feed/gnome/hello_shell/fr', 2],
      ['/svc/rss-feed/GNU//fr', 1],
      ['/rss-feed/fr/GNU', 1],
      ['/svc/rss-feed', 0],
    ] as const) {
      expect([path, (await app.inject({ url: path })).body.match(/<item>/g)?.length ?? 0]).toEqual([path, items]);
    }
    for (const path of [
      '/latest/fr/GNU/hello/more',
      '/svc/rss-feed/GNU/hello/fr/more',
      '/rss-feed/fr/GNU/hello/more',
      '/tweet/fr/GNU/hello/more',
    ])
      expect([path, (await app.inject({ url: path })).statusCode]).toEqual([path, 404]);
    const french = await makePerson(service, { translationLng: 'fr' });
    expect((await app.inject({ url: '/svc/rss-feed', headers: french.headers })).body.match(/<item>/g)).toHaveLength(2);
  });
});
