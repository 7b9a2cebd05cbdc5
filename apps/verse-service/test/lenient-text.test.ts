import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { makeLog } from '@translation-commons/core/kernel/log.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { runCommand } from '@translation-commons/core/testing/processes/command.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import { beforeEach, expect, it } from 'vitest';
import { textExportCommands } from '../src/exports/text-export.commands.js';
import { translationCommands } from '../src/imports/translation.commands.js';
import { makeText } from '../src/testing/make-text.js';
import { textCommands } from '../src/texts/text.commands.js';
import { subject } from './subject.js';

const { app, service } = await withApp(subject);
const cli = { name: 'verse-service', open: async () => ({ service, log: makeLog('silent'), close: async () => {} }) };
const run = (...args: readonly string[]) => runCommand(cli, [textCommands, textExportCommands, translationCommands], args);
const password = 'correct horse battery';
await addAccount(service, { name: 'Mod', mail: 'mod@example.org', password, lng: 'fr', role: 'moderator' });
const mod = await makePerson(service, { name: 'Mia', role: 'moderator' });

beforeEach(async () => {
  await service.db.pool.query('truncate unit, translation, endorsement, unit_words, translation_words, chapter, verse, batch cascade');
});

const BROKEN = '1|1|Rain\nhello\n1|2|Sun\n1|2|Sun again\n1|x|Wind\n2|1|Dew\n';
const LEFT_OUT = ['text.txt:2: ', 'text.txt:4: Verse 2 of chapter 1 is there already', 'text.txt:5: '];

const write = async (name: string, content: string) => {
  const path = join(await mkdtemp(join(tmpdir(), 'lenient-')), name);
  await writeFile(path, content);
  return path;
};
const exportText = async () => (await app.inject('/text/export')).body;

it('a text with lines that cannot be placed, by command: refused, each with its line; with --lenient they are listed and the rest is loaded', async () => {
  const path = await write('text.txt', BROKEN);
  const refused = await run('text', 'import', path);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('nothing was loaded')]);
  expect(refused.stderr).toContain('text.txt:2');
  expect(await exportText()).toBe('');
  const loaded = await run('text', 'import', path, '--lenient');
  expect(loaded.status).toBe(0);
  for (const line of LEFT_OUT) expect(loaded.stdout).toContain(line);
  expect(await exportText()).toBe('1|1|Rain\n1|2|Sun\n2|1|Dew\n');
});

it('the same as JSON: how many were left out, and the first by file and line', async () => {
  const { stdout } = await run('text', 'import', await write('text.txt', BROKEN), '--lenient', '--json');
  const { leftOut } = JSON.parse(stdout);
  expect(leftOut.lines).toBe(3);
  expect(leftOut.problems.map(({ path }: { readonly path: string }) => path).sort()).toEqual(['text.txt:2', 'text.txt:4', 'text.txt:5']);
});

it('the same over HTTP: lenient=1 lists what was left out', async () => {
  const file = { name: 'text.txt', bytes: Buffer.from(BROKEN) };
  const send = async (fields: Readonly<Record<string, string>>) =>
    (await sendFile(app, { url: '/api/text/import', fields, file, by: mod })).body.messages
      .map(([text]: readonly [string]) => text)
      .join('\n');
  expect(await send({})).toContain('nothing was loaded');
  expect(await exportText()).toBe('');
  const answer = await send({ lenient: '1' });
  for (const line of LEFT_OUT) expect(answer).toContain(line);
  expect(await exportText()).toBe('1|1|Rain\n1|2|Sun\n2|1|Dew\n');
});

it('the same on the page: a box that is not ticked, and ticked lists what was left out', async () => {
  const browser = makeBrowser(app);
  await browser.submit(await browser.visit('/sign-in'), { name: 'Mod', password });
  const page = await browser.visit('/import');
  const box = /<input[^>]*type="checkbox"[^>]*name="lenient"[^>]*>|<input[^>]*name="lenient"[^>]*type="checkbox"[^>]*>/.exec(
    page.text,
  )?.[0];
  expect(box).toBeDefined();
  expect(box).not.toContain('checked');
  // Its field says whether it is previewed or loaded; the form of translations has no such field.
  const buttons = ['text', 'translations'].map(
    (name) => page.text.split(`id="import-${name}"`)[1]?.match(/<button class="btn[^>]*>(\w+)</)?.[1],
  );
  expect(buttons).toEqual(['Continue', 'Import']);
  const load = async (typed: Readonly<Record<string, string>>) => {
    const fields = { csrf: page.fields.csrf ?? '', dry_run: '0', ...typed };
    const { location = '' } = await browser.upload('/import/text', fields, new File([BROKEN], 'text.txt'));
    await runJobs(service, coreTasks(subject));
    return (await browser.visit(location)).text;
  };
  expect(await load({})).toContain('nothing was loaded');
  expect(await exportText()).toBe('');
  const done = await load({ lenient: '1' });
  for (const line of LEFT_OUT) expect(done).toContain(line);
  expect(await exportText()).toBe('1|1|Rain\n1|2|Sun\n2|1|Dew\n');
});

it('a preview on the page: its own button loads the text with the options that were previewed', async () => {
  await makeText(service, '1|1|Rain\n1|2|Sun\n');
  await addTranslation({ ...service, actor: mod }, { lng: 'fr', chapter: 1, verse: 2, translation: 'Soleil' });
  const verse = '/api/translations/fr:1:2';
  expect((await app.inject(verse)).body).toContain('Soleil');
  const browser = makeBrowser(app);
  await browser.submit(await browser.visit('/sign-in'), { name: 'Mod', password });
  const typed = { dry_run: '1', lenient: '1', translations: 'trash' };
  const csrf = (await browser.visit('/import')).fields.csrf ?? '';
  const file = new File(['1|1|Rain\nhello\n1|2|Sun!\n'], 'text.txt');
  const { location = '' } = await browser.upload('/import/text', { csrf, ...typed }, file);
  await runJobs(service, coreTasks(subject));
  const preview = await browser.visit(location);
  const [, name = '', value = ''] = /<button [^>]*form="preview" name="([^"]*)" value="([^"]*)">Import</.exec(preview.text) ?? [];
  expect(preview.text).toContain(`<form id="preview" method="post" action="${preview.action}"`);
  const { location: begun = '' } = await browser.submit(preview, { [name]: value });
  await runJobs(service, coreTasks(subject));
  expect((await browser.visit(begun)).text).toContain('text.txt:2: ');
  expect(await exportText()).toBe('1|1|Rain\n1|2|Sun!\n');
  expect((await app.inject(verse)).body).not.toContain('Soleil');
});

it('exports by command in a numbering that has two verses as one: written joined, and said on standard error', async () => {
  const chapters = [26, 47, 26, 37, 42, 15, 60, 40, 43, 48, 30, 25, 52, 28, 41, 40, 34, 28, 41];
  const verses = (last: number) => Array.from({ length: last }, (_, at) => `\\v ${at + 1} Rain ${at + 1}\n`).join('');
  await makeText(service, `\\id ACT\n\\h Acts\n${chapters.map((last, at) => `\\c ${at + 1}\n\\p\n${verses(last)}`).join('')}`);
  for (const verse of [40, 41])
    await addTranslation({ ...service, actor: mod }, { lng: 'fr', chapter: 19, verse, translation: `Pluie ${verse}` });
  const message = 'Acts 19:40 holds Acts 19:40, Acts 19:41 together: read from this file, they are one verse.\n';
  const output = join(await mkdtemp(join(tmpdir(), 'export-')), 'out.txt');
  const options = ['--numbering', 'org', '--output', output];
  expect(await run('translations', 'export', '--lng', 'fr', ...options)).toEqual({ status: 0, stdout: '', stderr: message });
  expect(await readFile(output, 'utf8')).toBe('19|40|Pluie 40 Pluie 41\n');
  expect(await run('text', 'export', ...options)).toEqual({ status: 0, stdout: '', stderr: message });
  const own = ['--lng', 'fr', '--numbering', 'eng', '--output', output];
  expect((await run('translations', 'export', ...own)).stderr).toBe('');
  expect(await readFile(output, 'utf8')).toBe('19|40|Pluie 40\n19|41|Pluie 41\n');
});
