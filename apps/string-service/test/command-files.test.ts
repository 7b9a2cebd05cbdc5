import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLog } from '@translation-commons/core/kernel/log.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { runCommand } from '@translation-commons/core/testing/processes/command.js';
import { afterAll, expect, it } from 'vitest';
import { exportCommands } from '../src/po-files/export/export.commands.js';
import { importTranslationsCommands } from '../src/po-files/import-translations/import-translations.commands.js';
import { projectCommands } from '../src/project.commands.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';
import { entry, type Files, withImports } from './harness/with-imports.js';

const { service, newProject, langs } = await withImports();
const folder = mkdtempSync(join(tmpdir(), 'command-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const cli = { name: 'string-service', open: async () => ({ service, log: makeLog('silent'), close: async () => {} }) };
const { name: user } = await makePerson(service);

type Name = ReturnType<typeof newProject>;
const imported = async ({ origin, project }: Name, files: Files, ...options: string[]) => {
  const archive = join(folder, 'in.tgz');
  writeFileSync(archive, await makeArchive(files));
  return runCommand(cli, [projectCommands], ['project', 'import', `${origin}/${project}`, archive, '--user', user, ...options]);
};
const exported = async ({ origin, project }: Name, lng: string, ...options: string[]) => {
  const output = join(folder, 'out.tgz');
  const args = ['project', 'export', `${origin}/${project}`, lng, '--output', output, ...options];
  const { status, stderr } = await runCommand(cli, [exportCommands], args);
  return { status, stderr, files: status === 0 ? await unpackArchive(await readFile(output)) : {} };
};

it('--exclude: what it names is no part of the project, now and later; what is no pattern is refused, and nothing is made', async () => {
  const name = newProject();
  const files: Files = {
    'po/barn.pot': makePotText('Barn'),
    'po/fr.po': makePoText('fr', entry('Barn', 'grange')),
    'po/de-old.po': makePoText('de', entry('Barn', 'Scheune')),
    'tests/po/test.pot': makePotText('No text'),
    'tests/po/fr.po': makePoText('fr', ''),
  };
  const wrong = await imported(name, files, '--exclude', '../po');
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('exclude')]);
  expect((await exported(name, 'fr')).status).toBe(1);
  for (const options of [['--exclude', 'tests/**,*-old.po'], []]) {
    expect((await imported(name, files, ...options)).status).toBe(0);
    expect(await langs(name)).toEqual(['fr']);
    const { files: french, stderr } = await exported(name, 'fr', '--new-files', 'all');
    expect(french).toEqual({ 'po/fr.po': files['po/fr.po'] });
    expect(stderr).toContain('tests/po/fr.po');
  }
});

it('--source-language: its files alone are the templates; a language without files, or unknown: said, and nothing is made', async () => {
  const name = newProject();
  const files: Files = {
    'i18n/en.po': makePoText('en', entry('Gate', 'Gate')),
    'i18n/fr.po': makePoText('fr', `${entry('Gate', 'portail')}\n${entry('Old gate', 'vieux portail')}`),
  };
  for (const lng of ['sq', 'klingon']) expect([lng, (await imported(name, files, '--source-language', lng)).status]).toEqual([lng, 1]);
  expect((await exported(name, 'fr')).status).toBe(1);
  const { status, stdout } = await imported(name, files, '--source-language', 'en');
  expect([status, stdout]).toEqual([0, expect.stringContaining('1 string and 2 translations are new.')]);
  expect((await exported(name, 'fr')).files).toEqual({ 'i18n/fr.po': files['i18n/fr.po'] });
});

it('--new-files all: a file of each template that the language has none of; another word is refused', async () => {
  const name = newProject();
  const files: Files = {
    'a/po/a.pot': makePotText('Fence'),
    'a/po/fr.po': makePoText('fr', entry('Fence', 'clôture')),
    'b/po/b.pot': makePotText('Post'),
    'b/po/de.po': makePoText('de', entry('Post', 'Pfosten')),
  };
  expect((await imported(name, files)).status).toBe(0);
  expect((await exported(name, 'fr')).files).toEqual({ 'a/po/fr.po': files['a/po/fr.po'] });
  const all = await exported(name, 'fr', '--new-files', 'all');
  expect(all.files).toEqual({ 'a/po/fr.po': files['a/po/fr.po'], 'b/po/fr.po': expect.stringContaining('msgid "Post"\nmsgstr ""') });
  const wrong = await exported(name, 'fr', '--new-files', 'some');
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('new_files')]);
});

it('translations import of a file that is not there, or of a folder: said on standard error, and nothing is imported', async () => {
  const missing = join(folder, 'none.po');
  for (const [path, sentence] of [
    [missing, `There is no file or folder ${missing}.\n`],
    [folder, 'This is a folder, not a file.\n'],
  ] as const) {
    const args = ['translations', 'import', path, '--lng', 'fr', '--user', user];
    const { status, stdout, stderr } = await runCommand(cli, [importTranslationsCommands], args);
    expect([status, stdout, stderr]).toEqual([1, '', sentence]);
  }
});

it('an export into a folder that is not there: names the folder, and nothing is written', async () => {
  const name = newProject();
  expect((await imported(name, { 'po/shed.pot': makePotText('Shed'), 'po/fr.po': makePoText('fr', '') })).status).toBe(0);
  const nowhere = join(folder, 'nowhere');
  const { status, stderr } = await runCommand(
    cli,
    [exportCommands],
    [...['project', 'export', `${name.origin}/${name.project}`, 'fr', '--output', join(nowhere, 'out.tgz')]],
  );
  expect([status, stderr]).toEqual([1, `There is no folder ${nowhere}. Nothing was written.\n`]);
});
