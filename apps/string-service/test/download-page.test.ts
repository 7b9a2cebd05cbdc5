import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { expect, it } from 'vitest';
import { makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';
import { entry, type Files, withImports } from './harness/with-imports.js';

const { app, service, newProject, send } = await withImports();

/** The page of downloads: its list of files that were not read, and the box for new files of each form. */
const download = async ({ origin, project }: { origin: string; project: string }, lng: string) => {
  const { text } = await makeBrowser(app).visit(`/projects/${origin}/${project}/download/${lng}`);
  const [, section = ''] = /<section aria-labelledby="not-read">(.*?)<\/section>/s.exec(text) ?? [];
  return { text, section, boxes: text.match(/name="new_files" value="all"><span>[^<]*/g) ?? [] };
};

it('files that were not read: those that come back as they came, and those that are in no download, by name', async () => {
  const [name, ann] = [newProject(), await makePerson(service)];
  const files: Files = {
    'po/well.pot': makePotText('Well'),
    'po/fr.po': makePoText('fr', entry('Well', 'puits')).replace('UTF-8', 'NOBODY'),
    'po/de.po': makePoText('de', entry('Well', 'Brunnen')),
    'po/klingon<b>.po': makePoText('xx', ''),
    'po/klingon.po': makePoText('xx', ''),
  };
  await send(name, files, ann);
  const french = await download(name, 'fr');
  expect(french.section).toMatch(/Returned unchanged[\s\S]*po\/fr\.po[\s\S]*Not in any download[\s\S]*po\/klingon\.po/);
  expect(french.section).not.toContain('<b>.po');
  // The page and the export name the same files.
  const query = new URLSearchParams({ ...name, lng: 'fr' });
  const answer = await app.inject({ url: `/project/export?${query}` });
  expect(Object.keys(await unpackArchive(answer.rawPayload))).toEqual(['po/fr.po']);
  for (const path of ['po/fr.po', 'po/klingon.po']) expect(answer.headers['x-messages']).toContain(path);
  const german = await download(name, 'de');
  expect(german.section).not.toContain('po/fr.po');
  expect(german.section).toContain('po/klingon.po');
  await send({ ...name, replace: '1' }, { 'po/well.pot': files['po/well.pot'] ?? '', 'po/de.po': files['po/de.po'] ?? '' }, ann);
  expect((await download(name, 'de')).text).not.toContain('id="not-read"');
});

it('a name that nobody has: said without the name of the parameter, with a way back; programs are told which it is', async () => {
  const [name, ann] = [newProject(), await makePerson(service)];
  await send(name, { 'po/well.pot': makePotText('Pail'), 'po/fr.po': makePoText('fr', '') }, ann);
  const url = `/project/export?${new URLSearchParams({ ...name, lng: 'fr', export_mode: 'preferred', preferred_voters: 'Nobody Here' })}`;
  const referer = 'http://localhost/projects/here';
  const page = await app.inject({ url, headers: { accept: 'text/html', host: 'localhost', referer } });
  expect([page.statusCode, page.body]).toEqual([400, expect.stringContaining('<p class="lead">Unknown name &quot;Nobody Here&quot;.</p>')]);
  expect(page.body).toMatch(/<a class="btn primary" href="[^"]*\/projects\/here" data-back>Go back</);
  const answer = await app.inject({ url, headers: { accept: 'application/json' } });
  expect(answer.json().detail).toBe('preferred_voters: unknown name "Nobody Here".');
});

it('new files: a box in each card where a template has no file in the language, and does what it says', async () => {
  const [name, ann] = [newProject(), await makePerson(service)];
  const files: Files = { 'a/po/a.pot': makePotText('Bucket'), 'b/po/b.pot': makePotText('Rope'), 'c/po/c.pot': makePotText('Winch') };
  for (const part of ['a', 'b', 'c']) files[`${part}/po/de.po`] = makePoText('de', '');
  await send(name, { ...files, 'a/po/fr.po': makePoText('fr', '') }, ann);
  const { text, boxes } = await download(name, 'fr');
  expect(boxes).toHaveLength(text.match(/<section class="card"/g)?.length ?? 0);
  expect(new Set(boxes)).toEqual(new Set(['name="new_files" value="all"><span>Also create 2 missing files']));
  expect((await download(name, 'de')).boxes).toEqual([]);
  const answer = await app.inject({ url: `/project/export?${new URLSearchParams({ ...name, lng: 'fr', new_files: 'all' })}` });
  expect(Object.keys(await unpackArchive(answer.rawPayload))).toEqual(['a/po/fr.po', 'b/po/fr.po', 'c/po/fr.po']);
});
