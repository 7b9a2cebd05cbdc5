import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { PREVIEW_RETENTION_MS, tidyPreviews } from '@translation-commons/core/imports/import-preview.js';
import { makeLog } from '@translation-commons/core/kernel/log.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { runCommand } from '@translation-commons/core/testing/processes/command.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringService } from '../src/app.js';
import { exportCommands } from '../src/po-files/export/export.commands.js';
import { projectCommands } from '../src/project.commands.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';
import { entry, type Files, withImports } from './harness/with-imports.js';

const { app, service, newProject, exported, langs, page } = await withImports();
const password = 'correct horse battery';

/** Two parts, of which a layout takes one, and a code that two languages may be meant by. */
const files: Files = {
  'a/fr_FR.po': makePoText('fr', entry('Options', 'choix')),
  'a/xx.po': makePoText('de', entry('Options', 'Auswahl')),
  'a/a.pot': makePotText('Options'),
  'b/fr.po': makePoText('fr', ''),
  'b/b.pot': makePotText('Other options'),
};
const french: Files = { 'a/fr_FR.po': makePoText('fr', entry('Options', 'options')), 'a/a.pot': makePotText('Options') };

beforeAll(async () => {
  for (const name of ['Ann', 'Ben']) await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'fr' });
});

describe('project import and export, the commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-options-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const cli = { name: 'string-service', open: async () => ({ service, log: makeLog('silent'), close: async () => {} }) };
  const run = async ({ origin, project }: { origin: string; project: string }, of: Files, ...options: string[]) => {
    writeFileSync(join(folder, 'a.tgz'), await makeArchive(of));
    const args = ['project', 'import', `${origin}/${project}`, join(folder, 'a.tgz'), '--user', 'Ann', ...options];
    return runCommand(cli, [projectCommands], args);
  };

  it('--layout and --languages: as they say; what they cannot be is said, and nothing is made', async () => {
    const name = newProject();
    for (const [option, value] of [
      ['--layout', 'a/fr.po'],
      ['--languages', 'xx:klingon'],
    ] as const) {
      const wrong = await run(name, files, option, value);
      expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining(option.slice(2))]);
    }
    expect((await app.inject({ url: `/project/langs/${name.origin}/${name.project}` })).statusCode).toBe(404);
    const done = await run(name, files, '--layout', 'a/{lng}.po', '--languages', 'xx:de', '--json');
    expect([done.status, JSON.stringify(JSON.parse(done.stdout))]).toEqual([0, expect.stringContaining('Layout: a/{lng}.po.')]);
    expect(await langs(name)).toEqual(['de', 'fr']);
    expect(await page(name)).toContain('fr_FR:fr,xx:de');
  });

  it('--dry-run: says what would happen, and does nothing; --replace: files go that the archive does not hold', async () => {
    const name = newProject();
    await run(name, files, '--layout', 'a/{lng}.po', '--languages', 'xx:de');
    const dry = await run(name, french, '--replace', '--dry-run');
    expect(dry.stdout).toMatch(/Preview[\s\S]*languages: 1 \(fr\)/);
    expect(await langs(name)).toEqual(['de', 'fr']);
    expect((await run(name, french)).status).toBe(0);
    expect(await langs(name)).toEqual(['de', 'fr']);
    expect((await run(name, french, '--replace')).status).toBe(0);
    expect(await langs(name)).toEqual(['fr']);
  });

  it('--paths full: whole paths in the documented layout too; another word is refused', async () => {
    const name = newProject();
    await run(name, { 'pot/main.pot': makePotText('Whole'), 'fr/main.po': makePoText('fr', entry('Whole', 'entier')) });
    const output = join(folder, 'out.tgz');
    const args = ['project', 'export', `${name.origin}/${name.project}`, 'fr', '--mode', 'original', '--output', output];
    for (const [options, path] of [
      [[], 'main.po'],
      [['--paths', 'full'], 'fr/main.po'],
    ] as const) {
      expect((await runCommand(cli, [exportCommands], [...args, ...options])).status).toBe(0);
      expect(Object.keys(await unpackArchive(await readFile(output)))).toEqual([path]);
    }
    expect((await runCommand(cli, [exportCommands], [...args, '--paths', 'half'])).status).toBe(1);
  });
});

describe('forms of a project’s files', () => {
  const signIn = async () => {
    const browser = makeBrowser(app);
    await browser.submit(await browser.visit('/sign-in'), { name: 'Ann', password });
    return browser;
  };
  /** Sends the form of imports with its boxes, and returns the messages on the job's page. */
  const send = async (typed: Record<string, string>, of: Files) => {
    const browser = await signIn();
    const { csrf = '' } = (await browser.visit('/import')).fields;
    const file = new File([new Uint8Array(await makeArchive(of))], 'a.tgz');
    const { status, text, location = '' } = await browser.upload('/import/project', { csrf, ...typed }, file);
    await runJobs(service, coreTasks(stringService));
    return { status, text: status === 303 ? (await browser.visit(location)).text : text };
  };

  it('of imports: layout, languages and both boxes do as they say; looked at first, it says what comes, goes and changes', async () => {
    const name = newProject();
    expect((await send({ ...name, layout: 'a/{lng}.po', languages: 'xx:de' }, files)).text).toContain('Layout: a/{lng}.po.');
    expect(await langs(name)).toEqual(['de', 'fr']);
    const update = { ...french, 'a/a.pot': makePotText('Options!', 'New') };
    const looked = await send({ ...name, replace: '1', dry_run: '1' }, update);
    for (const said of [
      'Nothing is saved yet',
      '2 strings added to the project',
      '1 string removed from the project',
      '1 string slightly changed',
      'languages: 1 (fr)',
    ])
      expect(looked.text).toContain(said);
    // Each under a heading of its own, with all names; what cannot be reached yet is no link.
    const came = looked.text.match(/<summary>2 strings added to the project<\/summary>\s*<ul>(.*)<\/ul>/)?.[1];
    expect(came?.match(/<li><bdi>&quot;[^<]*&quot;<\/bdi><\/li>/g)).toHaveLength(2);
    expect(came).toContain('Options!');
    // The file has none of the two strings of the new template, though it is whole itself.
    const progress = /<h2>1 language<\/h2>[\s\S]*?>French<[\s\S]*?aria-label="([^"]*)"/;
    const foreseen = progress.exec(looked.text)?.[1];
    expect(foreseen).toBe('French: Missing: 2');
    expect(looked.text).toContain('2 strings, 0 already known. ');
    expect(await langs(name)).toEqual(['de', 'fr']);
    const done = await send({ ...name, replace: '1' }, update);
    expect(progress.exec(done.text)?.[1]).toBe(foreseen);
    expect(await langs(name)).toEqual(['fr']);
    const counted = await app.inject({ url: `/api/report/project_stats?${new URLSearchParams({ ...name, lng: 'fr' })}` });
    expect(counted.json()).toMatchObject({ strings: 2, untranslated: 2 });
  });

  it('of imports, when one is done: its stages with what was counted, and links to the project, its languages and the strings that fail', async () => {
    const name = newProject();
    const { text } = await send(name, {
      'po/x.pot': makePotText('F %d one', 'F two'),
      'po/fr.po': makePoText('fr', `#, c-format\n${entry('F %d one', 'un')}\n${entry('F two', 'deux')}`),
    });
    const stages = text
      .match(/<ol class="stages"[\s\S]*?<\/ol>/)?.[0]
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    expect(stages).toBe('Unpacking files Reading templates 1 of 1 Reading files 1 of 1 Comparing strings');
    const project = `/projects/${name.origin}/${name.project}`;
    expect(text).toContain(`href="${project}">Open ${name.origin}/${name.project}</a>`);
    const row = text.slice(text.indexOf(`href="${project}/fr">French</a>`)).split('</tr>')[0] ?? '';
    expect([...row.matchAll(/data-label="([^"]+)">(?:<span class="soft">)?(\d+)/g)].map(([, ...cell]) => cell)).toEqual([
      ['Translated', '2'],
      ['Errors or warnings', '1'],
      ['Fuzzy', '0'],
    ]);
    expect(text).toMatch(
      /Error<\/span><div><p>Placeholders differ, [^<]*: 1 translation<\/p>\s*<ul class="said meta"><li><bdi>po\/fr\.po:\d+ &quot;F %d one&quot;/,
    );
    expect(text).toMatch(/href="\/translations\/queue\?[^"]*queue=failing[^"]*">français \(fr\): strings with errors/);
  });

  describe('a dry run', () => {
    const file = async (of: Files) => new File([new Uint8Array(await makeArchive(of))], 'tools.tgz');
    const work = () => runJobs(service, coreTasks(stringService));
    /** Looks at an import by the form, and gives its page and its button. */
    const look = async (typed: Record<string, string>, of: Files) => {
      const browser = await signIn();
      const { csrf = '' } = (await browser.visit('/import')).fields;
      const { location = '' } = await browser.upload('/import/project', { csrf, dry_run: '1', ...typed }, await file(of));
      await work();
      const press = () => browser.post(`/import/project/previewed/${location.split('/').at(-1)}`, { csrf });
      return { location, press, browser, csrf, show: async () => (await browser.visit(location)).text };
    };
    const chunks = () => service.db.prisma.uploadChunk.count();

    it('nothing wrong: its page imports the file that was looked at, with the same options, once', async () => {
      const name = newProject();
      await send({ ...name, layout: 'a/{lng}.po', languages: 'xx:de' }, files);
      const { press, show, browser } = await look({ ...name, replace: '1' }, french);
      const looked = await show();
      expect(looked).toMatch(/<h1>Preview of .*<\/h1>/);
      expect(looked).toContain('can import tools.tgz, within a day');
      expect(looked).toContain('Import</button>');
      expect(await langs(name)).toEqual(['de', 'fr']);
      const { status, location = '' } = await press();
      expect(status).toBe(303);
      await work();
      expect((await browser.visit(location)).text).toContain('<h1>Import complete</h1>');
      expect([await langs(name), await chunks()]).toEqual([['fr'], 0]);
      expect((await press()).status).toBe(404);
      expect(await show()).toContain(`href="${location}">Show result`);
      expect(await show()).not.toContain('Import</button>');
    });

    it('of somebody else: not found', async () => {
      const name = newProject();
      const { location } = await look(name, files);
      const ben = makeBrowser(app);
      await ben.submit(await ben.visit('/sign-in'), { name: 'Ben', password });
      const { csrf = '' } = (await ben.visit('/import')).fields;
      const id = location.split('/').at(-1);
      expect((await ben.post(`/import/project/previewed/${id}`, { csrf })).status).toBe(404);
      expect((await ben.post(`/import/translations/previewed/${id}`, { csrf })).status).toBe(404);
      expect(await chunks()).toBeGreaterThan(0);
    });

    it('with an error: says that nothing would change; it can only be previewed again', async () => {
      const name = newProject();
      const { press, show, browser } = await look(name, { 'README.txt': 'no template' });
      expect(await show()).toContain('<h1>Nothing to import</h1>');
      expect(await show()).not.toMatch(/(?:Import|Create project)<\/button>/);
      expect(await show()).toContain('Preview again</button>');
      const again = await press();
      await work();
      expect((await browser.visit(again.location ?? '')).text).toContain('<h1>Nothing to import</h1>');
    });

    it('another one, or a day: its file goes, and the page says so', async () => {
      const name = newProject();
      const [first, second] = [await look(name, files), await look(name, french)];
      expect(await first.show()).toContain('The file has expired.');
      expect((await first.press()).status).toBe(404);
      expect(await second.show()).toContain('Create project</button>');
      const run = { actor: null, signal: AbortSignal.timeout(60_000), progress: async () => {} };
      await tidyPreviews.run({ ...service, now: () => new Date(service.now().getTime() + PREVIEW_RETENTION_MS) }, null, run);
      expect(await second.show()).toContain('The file has expired.');
      expect([(await second.press()).status, await chunks()]).toEqual([404, 0]);
    });
  });

  it('of imports, with what cannot be: shown again with what is wrong, and the boxes as they were', async () => {
    const name = newProject();
    const { status, text } = await send({ ...name, layout: 'po/fr.po', dry_run: '1' }, files);
    expect([status, text]).toEqual([422, expect.stringContaining('holds no {lng}')]);
    expect(text).toContain('name="dry_run" value="1"');
    expect(text).not.toMatch(/name="replace"[^>]* checked/);
  });

  it('of settings: layout and languages are saved by who manages the project, and hold for the next import', async () => {
    const name = newProject();
    await send({ ...name, layout: 'a/{lng}.po' }, files);
    const browser = await signIn();
    const address = `/projects/${name.origin}/${name.project}`;
    const { csrf = '' } = (await browser.visit(`${address}/settings`)).fields;
    const save = async (typed: Record<string, string>) => {
      const { location, text } = await browser.post(`${address}/settings`, { csrf, ...typed });
      return location === undefined ? text : (await browser.visit(location)).text;
    };
    expect(await save({ layout: 'a/fr.po', languages: '' })).toContain('holds no {lng}');
    expect(await save({ layout: 'a/{lng}.po', languages: 'xx:klingon' })).toContain('&quot;klingon&quot; for xx, which is not installed');
    expect(await save({ layout: 'a/{lng}.po', languages: 'fr_FR:fr xx:de' })).toContain('saved.');
    await send(name, files);
    expect(await langs(name)).toEqual(['de', 'fr']);
    expect(Object.keys(await exported(name, 'de'))).toEqual(['a/xx.po']);
  });
});
