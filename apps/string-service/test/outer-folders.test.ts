import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { expect, it } from 'vitest';
import { makePoText, makePotText } from '../src/testing/make-archive.js';
import { entry, type Files, withImports } from './harness/with-imports.js';

const { app, service, newProject, send, langs, exported } = await withImports();
const ann = await makePerson(service);

const below = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}${path}`, content]));
const german = makePoText('de', entry('Fig', 'Feige'));

it.each<[kind: string, files: Files]>([
  ['PO files alone', { 'de.po': german, 'fr.po': makePoText('fr', entry('Fig', 'figue')) }],
  ['with their template', { 'fig.pot': makePotText('Fig'), 'de.po': german }],
])('folders in each other over all files: %s, whichever of them an archive begins with', async (_, files) => {
  const folders = ['', 'po_lists/', 'tree/settings/po_lists/'];
  for (const first of folders) {
    const name = newProject();
    await send(name, below(first, files), ann);
    const came = await exported(name, 'de');
    expect(Object.values(came)).toEqual([german]);
    for (const next of folders) {
      await send(name, below(next, files), ann);
      expect([first, next, await exported(name, 'de')]).toEqual([first, next, came]);
    }
  }
});

it('an outer folder whose name only begins as a language: no part of the paths', async () => {
  const name = newProject();
  await send(name, below('my-plugin/', { 'languages/fig.pot': makePotText('Fig'), 'languages/fig-de.po': german }), ann);
  expect(await exported(name, 'de')).toEqual({ 'languages/fig-de.po': german });
});

it('a part of its own, whose PO file is called as one that the project has: another file', async () => {
  const name = newProject();
  await send(name, { 'po/fig.pot': makePotText('Fig'), 'po/de.po': german, 'po/fr.po': makePoText('fr', '') }, ann);
  const part = { 'po/extra.pot': makePotText('Date'), 'po/de.po': makePoText('de', entry('Date', 'Dattel')) };
  await send(name, below('tree-1.1/extra/', part), ann);
  expect(await exported(name, 'de')).toEqual({ 'po/de.po': german, 'extra/po/de.po': part['po/de.po'] });
  expect(await langs(name)).toEqual(['de', 'fr']);
});

it.each([
  ['languages', 'de/fig.po', 'fr/fig.po'],
  ['languages below others', 'locale/de/LC_MESSAGES/fig.po', 'locale/fr/LC_MESSAGES/fig.po'],
  ['folders of translations', 'po-app/de.po', 'po-extra/de.po'],
])('%s that come one at a time are other files', async (_, first, second) => {
  const name = newProject();
  await send(name, { [first]: german }, ann);
  await send(name, { [second]: makePoText(second.includes('fr/') ? 'fr' : 'de', entry('Date', 'autre')) }, ann);
  expect(Object.values(await exported(name, 'de'))).toContain(german);
});

it('symbolic links: named where they stand for a PO file, else counted with what is passed over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  try {
    const files = { 'po/fig.pot': makePotText('Fig'), 'po/de.po': german };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    for (let nr = 0; nr < 60; nr += 1) symlinkSync('po', join(folder, `module-${nr}`));
    symlinkSync('de.po', join(folder, 'po', 'sq.po'));
    const { status, stdout } = spawnSync('tar', ['czf', '-', ...readdirSync(folder)], { cwd: folder });
    expect(status).toBe(0);
    const file = { name: 'links.tgz', bytes: stdout };
    const { body } = await sendFile(app, { url: '/api/project/import', fields: newProject(), file, by: ann });
    const warnings = body.messages.filter(([, type]: string[]) => type === 'warning').map(([text]: string[]) => text);
    expect(warnings).toEqual(['po/sq.po was left out: it is a symbolic link.']);
    expect(body.messages).toContainEqual(['60 files skipped: no translations in them', 'status']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
