import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { importPreviewed } from '@translation-commons/core/imports/import-previewed.js';
import { startImport } from '@translation-commons/core/imports/start-import.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { beforeAll, describe, expect, it, onTestFinished, type TestContext } from 'vitest';
import { makeApp, stringService } from '../src/app.js';
import { projectImport } from '../src/po-files/import/project-import.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const password = 'correct horse battery';

describe('a new project', () => {
  beforeAll(async () => {
    for (const name of ['Ann', 'Ben']) await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'fr' });
    await addAccount(service, { name: 'Cleo', mail: 'cleo@example.org', password, lng: 'fr', role: 'administrator' });
  });
  const signIn = async (name: string) => {
    const browser = makeBrowser(app);
    await browser.submit(await browser.visit('/sign-in'), { name, password });
    return { browser, csrf: (await browser.visit('/import')).fields.csrf ?? '' };
  };
  const projects = () => service.db.prisma.project.findMany({ select: { name: true, sourceLanguage: true }, orderBy: { id: 'asc' } });
  /** Sends several files as a browser does. */
  const sendFiles = async (cookie: string, fields: Record<string, string>, files: Record<string, string | Buffer>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, text] of Object.entries(files)) form.append('file', new File([text as string], name));
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    return app.inject({
      method: 'POST',
      url: '/import/project',
      headers: { 'content-type': request.headers.get('content-type') ?? '', accept: 'text/html', cookie },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  const cookieOf = async (name: string) => {
    const { fields, cookies } = await (async () => {
      const opened = await app.inject({ url: '/sign-in', headers: { accept: 'text/html' } });
      return { fields: /name="csrf" value="([^"]*)"/.exec(opened.body)?.[1] ?? '', cookies: opened.cookies };
    })();
    const given = cookies.map((one) => `${one.name}=${one.value}`).join('; ');
    const entered = await app.inject({
      method: 'POST',
      url: '/sign-in',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', cookie: given },
      payload: new URLSearchParams({ csrf: fields, name, password }).toString(),
    });
    const cookie = entered.cookies.map((one) => `${one.name}=${one.value}`).join('; ');
    const page = await app.inject({ url: '/import', headers: { accept: 'text/html', cookie } });
    return { cookie, csrf: /name="csrf" value="([^"]*)"/.exec(page.body)?.[1] ?? '' };
  };
  const run = () => runJobs(service, coreTasks(stringService));
  /** A repository with a POT file and a French PO file on its branch `trunk`; translations by text. */
  const makeRepository = (context: TestContext, texts: Record<string, string>) => {
    const folder = join(mkdtempSync(join(tmpdir(), 'new-project-')), 'fetched');
    onTestFinished(() => rmSync(dirname(folder), { recursive: true, force: true }));
    mkdirSync(join(folder, 'po'), { recursive: true });
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: folder }).status;
    if (git('init', '--quiet', '--initial-branch', 'trunk') !== 0) context.skip('there is no git command to check with');
    const commit = (translated: Record<string, string>) => {
      const entries = Object.entries(translated).map(([text, translation]) => `msgid "${text}"\nmsgstr "${translation}"\n`);
      writeFileSync(join(folder, 'po/app.pot'), makePotText(...Object.keys(translated)));
      writeFileSync(join(folder, 'po/fr.po'), makePoText('fr', entries.join('\n')));
      expect([git('add', '.'), git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '-m', 'Change')]).toEqual([0, 0]);
    };
    commit(texts);
    return { folder, url: pathToFileURL(folder).href, git, commit };
  };

  it('the page: three ways of one field each, the repository primary; other imports are links', async () => {
    const { browser } = await signIn('Ann');
    const { text } = await browser.visit('/import');
    expect([...text.matchAll(/<form class="card fields"[^>]*action="([^"]*)"/g)].map(([, action]) => action)).toEqual([
      '/import/git',
      '/import/project',
      '/import/project',
    ]);
    expect(text).toContain('<ol class="trail"><li><a href="/projects"><bdi>Projects</bdi></a></li></ol>');
    expect(text.match(/class="btn[^"]*primary/g)).toHaveLength(1);
    expect(text).toMatch(/class="btn[^"]*primary"[^>]*>Preview<\/button><\/form>\s*<form[^>]*action="\/import\/project"/);
    const cards = [...text.matchAll(/<form class="card fields"[\s\S]*?<\/form>/g)].map(([card]) =>
      card.replace(/<details[\s\S]*?<\/details>/, ''),
    );
    expect(cards.map((card) => [...card.matchAll(/<input(?! type="hidden")[^>]* name="([^"]*)"/g)].map(([, name]) => name))).toEqual([
      ['url'],
      ['file'],
      ['file'],
    ]);
    for (const path of ['/import/translations', '/import/vocabulary']) {
      expect(text).toContain(`<a href="${path}">`);
      const page = await browser.visit(path);
      expect([page.status, page.text.match(/class="btn[^"]*primary/g)?.length]).toEqual([200, 1]);
    }
  });

  it('an archive: named by its file; the preview asks name and language, with errors at their fields, and nothing typed is lost', async () => {
    const { browser, csrf } = await signIn('Ann');
    const archive = await makeArchive({
      'po/app.pot': makePotText('Hoe', 'Rake'),
      'po/fr.po': makePoText('fr', 'msgid "Hoe"\nmsgstr "Houe"\n'),
    });
    const { location = '' } = await browser.upload(
      '/import/project',
      { csrf, dry_run: '1' },
      new File([new Uint8Array(archive)], 'shed-1.4.2.tgz'),
    );
    await run();
    const preview = await browser.visit(location);
    expect(preview.text).toContain('<h1>Preview of shed</h1>');
    expect(preview.text).toMatch(/name="origin"[^>]*value="Ann"/);
    expect(preview.text).toMatch(/name="project"[^>]*value="shed"/);
    expect(preview.text).toMatch(/name="source_language"[^>]*data-languages/);
    expect(preview.text).toMatch(/<button class="btn primary" form="preview" name="go" value="import">Create project</);
    expect(preview.text.match(/class="btn[^"]*primary/g)).toHaveLength(1);
    const before = await projects();
    const finish = (typed: Record<string, string>) =>
      browser.post(`/import/project/previewed/${location.split('/').at(-1)}`, { csrf, go: 'import', ...typed });
    const wrong = await finish({ origin: 'a/b', project: 'shed', layout: 'po/fr.po' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toMatch(/id="field-origin"[^>]*aria-invalid="true"[^>]*value="a\/b"/);
    expect(wrong.text).toMatch(/value="po\/fr\.po"/);
    expect(await projects()).toEqual(before);
    const done = await finish({ origin: 'garden', project: 'shed' });
    expect(done.status).toBe(303);
    await run();
    const result = await browser.visit(done.location ?? '');
    expect(result.text).toContain('Import complete');
    const progress = (text: string) => />French<[\s\S]*?(\d+ %)/.exec(text)?.[1];
    const page = await browser.visit('/projects/garden/shed');
    expect([preview, result, page].map(({ text }) => progress(text))).toEqual(['50 %', '50 %', '50 %']);
    expect((await projects()).at(-1)).toMatchObject({ name: 'shed' });
    const end = await browser.visit('/translations/queue?queue=contested&lng=fr&origin=garden&project=shed');
    expect(end.text).toContain('<h1>All done in shed</h1>');
    expect(end.text).toMatch(/<p class="lead">Queue: /);
    expect(end.text).toContain('<a href="/projects/garden/shed/fr">shed in French</a>');
  });

  it('warnings in a preview and at the end of its import: listed in words, as warnings, and not among the errors of the bar', async () => {
    const { browser, csrf } = await signIn('Ann');
    const archive = await makeArchive({
      'po/app.pot': makePotText('Prune', 'Sow %s'),
      'po/fr.po': makePoText('fr', 'msgid "Prune"\nmsgstr "Tailler "\nmsgid "Sow %s"\nmsgstr "Semer %s "\n'),
    });
    const { location = '' } = await browser.upload(
      '/import/project',
      { csrf, dry_run: '1' },
      new File([new Uint8Array(archive)], 'barn.tgz'),
    );
    await run();
    const preview = await browser.visit(location);
    const typed = { csrf, go: 'import', origin: 'garden', project: 'barn' };
    const done = await browser.post(`/import/project/previewed/${location.split('/').at(-1)}`, typed);
    await run();
    for (const { text } of [preview, await browser.visit(done.location ?? '')]) {
      expect(text).toMatch(/<h2>To look at<\/h2>.*Warning<\/span>.*Space at start or end differs: 2 translations</s);
      expect(text).toContain('aria-label="French: Leading: 2"');
    }
    // Nobody translated here, but the files did.
    expect((await browser.visit('/projects/garden/barn/fr')).text).not.toContain('No translations yet');
  });

  it('a project in 45 languages: its page lists 40, with a link to all; the end of its import names 20 codes', async () => {
    const { browser, csrf } = await signIn('Ann');
    const codes =
      'af ar be bg bn ca cs cy da de el eo es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lt lv mk ml mr ms mt nb ne nl';
    const files = codes.split(' ').map((code) => [`po/${code}.po`, makePoText(code, `msgid "Weed"\nmsgstr "Weed ${code}"\n`)]);
    const archive = await makeArchive({ 'po/app.pot': makePotText('Weed'), ...Object.fromEntries(files) });
    const { location = '' } = await browser.upload(
      '/import/project',
      { csrf, dry_run: '1' },
      new File([new Uint8Array(archive)], 'meadow.tgz'),
    );
    await run();
    const typed = { csrf, go: 'import', origin: 'garden', project: 'meadow' };
    const done = await browser.post(`/import/project/previewed/${location.split('/').at(-1)}`, typed);
    await run();
    expect((await browser.visit(done.location ?? '')).text).toMatch(/languages: 45 \(af, ar, [^)]*, gl and 25 more\)/);
    const rowsOf = (text: string) => text.match(/<th scope="row"/g)?.length;
    const page = (await browser.visit('/projects/garden/meadow')).text;
    expect(page).toContain('<a href="/projects/garden/meadow?all=1">5 more languages</a>');
    const all = (await browser.visit('/projects/garden/meadow?all=1')).text;
    expect(all).not.toContain('more languages');
    expect((rowsOf(all) ?? 0) - (rowsOf(page) ?? 0)).toBe(5);
  });

  it('a preview with another layout or source language: previewed again, and nothing saved until that was seen', async () => {
    const { browser, csrf } = await signIn('Ann');
    const archive = await makeArchive({
      'a/app.pot': makePotText('Fork'),
      'a/xx.po': makePoText('fr', 'msgid "Fork"\nmsgstr "Fourche"\n'),
    });
    const file = new File([new Uint8Array(archive)], 'again.zip');
    const { location = '' } = await browser.upload('/import/project', { csrf, dry_run: '1' }, file);
    await run();
    const before = await projects();
    const post = (of: string, typed: Record<string, string>) =>
      browser.post(`/import/project/previewed/${of.split('/').at(-1)}`, { csrf, ...typed });
    const typed = { origin: 'garden', project: 'again', layout: 'a/{lng}.po', languages: 'xx:fr' };
    const again = await post(location, { go: 'import', ...typed });
    await run();
    expect(await projects()).toEqual(before);
    const second = await browser.visit(again.location ?? '');
    expect(second.text).toContain('Your changes need a new preview.');
    expect(second.text).toMatch(/<span class="name">French<\/span>[\s\S]*?data-label="Translated">1</);
    expect(second.text).toMatch(/name="layout"[^>]*value="a\/\{lng\}\.po"/);
    expect((await browser.visit(location)).text).toContain('Show result');
    await post(again.location ?? '', { go: 'import', ...typed });
    await run();
    expect((await projects()).at(-1)).toMatchObject({ name: 'again' });
  });

  it('an import in its page: breadcrumbs lead to its form from the beginning to the end; what was imported is not offered again', async () => {
    const { browser, csrf } = await signIn('Ann');
    const trail = async (path: string) => {
      const list = /<ol class="trail">.*?<\/ol>/s.exec((await browser.visit(path)).text)?.[0] ?? '';
      return [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    };
    const start = (form: string, typed: Record<string, string>, file: File) => browser.upload(`/import/${form}`, { csrf, ...typed }, file);
    const po = new File([makePoText('fr', 'msgid "Kite"\nmsgstr "Kite"\n')], 'kites.po');
    const archive = await makeArchive({
      'a/app.pot': makePotText('Kite'),
      'a/fr.po': makePoText('fr', 'msgid "Kite"\nmsgstr "Cerf-volant "\n'),
    });
    const named = { origin: 'garden', project: 'kites' };
    const preview = await start('project', { dry_run: '1', ...named }, new File([new Uint8Array(archive)], 'kites.tgz'));
    const made = await start('translations', { lng: 'fr' }, po);
    for (const _ of ['waiting', 'over']) {
      expect(await trail(preview.location ?? '')).toEqual(['/projects', '/import']);
      expect(await trail(made.location ?? '')).toEqual(['/projects', '/import', '/import/translations']);
      await run();
    }
    expect((await browser.visit(preview.location ?? '')).text).toContain('You can import first.');
    await browser.post(`/import/project/previewed/${preview.location?.split('/').at(-1)}`, { csrf, go: 'import', ...named });
    expect((await browser.visit(preview.location ?? '')).text).not.toContain('You can import first.');
    await run();
  });

  it('a preview of a damaged archive: says so, and asks for another file and nothing else', async () => {
    const { browser, csrf } = await signIn('Ann');
    const whole = await makeArchive({ 'a/app.pot': makePotText('Hoop'), 'a/fr.po': makePoText('fr', 'msgid "Hoop"\nmsgstr "Cerceau"\n') });
    for (const form of ['project', 'translations']) {
      const file = new File([new Uint8Array(whole).subarray(0, whole.length / 2)], 'hoops.tgz');
      const named = { origin: 'garden', project: 'broken', lng: 'fr' };
      const { location = '' } = await browser.upload(`/import/${form}`, { csrf, dry_run: '1', ...named }, file);
      if (!location.startsWith('/jobs/')) continue;
      await run();
      const { text } = await browser.visit(location);
      expect(text).toContain('cut short or damaged');
      expect(text).not.toMatch(/name="(?:layout|languages)"|Preview again/);
      expect(text.match(/class="btn primary"[^>]*>[^<]*/g)).toEqual(['class="btn primary" href="/import">New import']);
    }
  });

  it('a preview with errors, previewed again with a layout that fits: then it is imported', async () => {
    const { browser, csrf } = await signIn('Ann');
    const archive = await makeArchive({
      'a/app.pot': makePotText('Hoop'),
      'a/xx.po': makePoText('fr', 'msgid "Hoop"\nmsgstr "Cerceau"\n'),
    });
    const file = new File([new Uint8Array(archive)], 'hoops.zip');
    const named = { origin: 'garden', project: 'hoops' };
    const { location = '' } = await browser.upload('/import/project', { csrf, dry_run: '1', ...named, layout: 'b/{lng}.po' }, file);
    await run();
    const wrong = await browser.visit(location);
    expect(wrong.text).toContain('Nothing to import');
    expect(wrong.text).toMatch(/<button class="btn primary" form="preview" name="go" value="again">Preview again</);
    const before = await projects();
    const post = (of: string, typed: Record<string, string>) =>
      browser.post(`/import/project/previewed/${of.split('/').at(-1)}`, { csrf, ...named, ...typed });
    const fits = { layout: 'a/{lng}.po', languages: 'xx:fr' };
    const { location: again = '' } = await post(location, { go: 'again', ...fits });
    await run();
    const second = await browser.visit(again);
    expect(second.text).toContain('<h1>Preview of hoops</h1>');
    expect(second.text).not.toContain('Your changes need a new preview.');
    expect(await projects()).toEqual(before);
    await post(again, { go: 'import', ...fits });
    await run();
    expect((await projects()).at(-1)).toMatchObject({ name: 'hoops' });
  });

  it('a check of a preview reads before the preview is locked, so that nobody waits for a connection while holding one', async () => {
    const context = { ...service, actor: await makePerson(service, { name: 'Fay' }) };
    const path = join(mkdtempSync(join(tmpdir(), 'new-project-')), 'archive.tgz');
    writeFileSync(path, await makeArchive({ 'app.pot': makePotText('Barrow') }));
    const named = { origin: 'Fay', project: 'barrow', layout: '', languages: '', replace: false, dryRun: true };
    const { id } = await startImport(context, projectImport, named, { path, name: 'archive.tgz' });
    await run();
    const lockNowait = 'select from import_preview where job_id = $1 for update nowait';
    const check = async () => void (await service.db.pool.query(lockNowait, [id]));
    const ask = <Params>(previewed: Params) => previewed;
    const begun = await importPreviewed(context, { ...projectImport, check }, id, { ask, isAgain: false });
    expect(begun.isPreview).toBe(false);
    await run();
    expect((await projects()).at(-1)).toMatchObject({ name: 'barrow' });
    await expect(importPreviewed(context, projectImport, id, { ask, isAgain: false })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('a name that is taken: another one is suggested, and theirs is refused at its field', async () => {
    const { browser, csrf } = await signIn('Ben');
    const archive = await makeArchive({ 'app.pot': makePotText('Twine') });
    const upload = async (typed: Record<string, string>) => {
      const file = new File([new Uint8Array(archive)], 'shed.tgz');
      const { location = '' } = await browser.upload('/import/project', { csrf, dry_run: '1', ...typed }, file);
      await run();
      return location;
    };
    const location = await upload({ origin: 'garden' });
    expect((await browser.visit(location)).text).toMatch(/name="project"[^>]*value="shed-2"/);
    const taken = await browser.post(`/import/project/previewed/${location.split('/').at(-1)}`, {
      csrf,
      go: 'import',
      origin: 'garden',
      project: 'shed',
    });
    expect([taken.status, taken.text]).toEqual([422, expect.stringContaining('Someone else has a project of this name.')]);
    expect(taken.text).toMatch(/id="field-project"[^>]*aria-invalid="true"/);
  });

  it('no file: said at the field', async () => {
    const { cookie, csrf } = await cookieOf('Ann');
    const none = await sendFiles(cookie, { csrf, origin: 'kept', dry_run: '1' }, {});
    expect([none.statusCode, none.body]).toEqual([422, expect.stringContaining('Choose a file.')]);
    expect(none.body).toContain('name="origin" value="kept"');
  });

  it('loose files: a preview as a table, nothing saved; then the project, its source language and its next steps', async () => {
    const { cookie, csrf } = await cookieOf('Ann');
    const files = { 'app.pot': makePotText('Spaten', 'Rechen'), 'fr.po': makePoText('fr', 'msgid "Spaten"\nmsgstr "Bêche"\n') };
    const typed = { csrf, origin: 'own', project: 'loose', source_language: 'de', dry_run: '1' };
    const sent = await sendFiles(cookie, typed, files);
    expect(sent.statusCode).toBe(303);
    await run();
    const { browser } = await signIn('Ann');
    const preview = await browser.visit(String(sent.headers.location));
    expect(preview.text).toContain('<h1>Preview of loose</h1>');
    expect(preview.text).toMatch(/Only you can import [^,]*app\.pot, fr\.po/);
    expect(preview.text).toMatch(/<span class="name">French<\/span>[\s\S]*?data-label="Translated">1</);
    expect((await projects()).map(({ name }) => name)).not.toContain('loose');
    await browser.post(`/import/project/previewed/${String(sent.headers.location).split('/').at(-1)}`, { csrf: preview.fields.csrf ?? '' });
    await run();
    expect(await projects()).toContainEqual({ name: 'loose', sourceLanguage: 'de' });
    const page = await browser.visit('/projects/own/loose');
    expect(page.text).toContain('<dt>Source language</dt><dd>German</dd>');
    expect(page.text).toContain('Next steps');
    expect(page.text).toContain('href="/projects/own/loose/settings#open-data"');
    const string = await browser.visit(`/translations/fr/${sguidOf(['Spaten'], '')}`);
    expect(string.text).toMatch(/lang="de" dir="ltr" id="source-0"[^>]*>Spaten</);
    const { browser: ben } = await signIn('Ben');
    expect((await ben.visit('/projects/own/loose')).text).not.toContain('Next steps');
  });

  it('files that cannot be put together: said at the field of the card that was sent, with what was typed, and nothing kept', async () => {
    const { cookie, csrf } = await cookieOf('Ann');
    const chunks = () => service.db.prisma.uploadChunk.count();
    const before = await chunks();
    const typed = { csrf, way: 'files', origin: 'own', project: 'odd', dry_run: '1' };
    const archive = Buffer.from(await makeArchive({ 'a.pot': makePotText('x') }));
    const two = await sendFiles(cookie, typed, { 'a.tgz': archive, 'b.tgz': archive });
    expect([two.statusCode, two.body]).toEqual([422, expect.stringContaining('Choose one archive, or loose files.')]);
    expect(two.body).toMatch(/id="field-project-files-file"[^>]*aria-invalid="true"/);
    expect(two.body).toContain('href="#field-project-files-file"');
    expect(two.body).not.toMatch(/id="field-project-archive-file"[^>]*aria-invalid/);
    expect(two.body).toContain('name="project" value="odd"');
    const none = await sendFiles(cookie, { ...typed, way: 'archive' }, {});
    expect(none.body).toMatch(/id="field-project-archive-file"[^>]*aria-invalid="true"/);
    expect(none.body).not.toMatch(/id="field-project-files-file"[^>]*aria-invalid/);
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.append(name, value);
    for (const text of ['1', '2']) form.append('file', new File([text], 'same.po'));
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const same = await app.inject({
      method: 'POST',
      url: '/import/project',
      headers: { 'content-type': request.headers.get('content-type') ?? '', accept: 'text/html', cookie },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect([same.statusCode, same.body]).toEqual([422, expect.stringContaining('Two files have one name.')]);
    expect(await chunks()).toBe(before);
  });

  it('a repository of this server, by who is no administrator: refused at its field, with what was typed, here and on the page of a preview', async () => {
    const { browser, csrf } = await signIn('Ann');
    const typed = { url: 'file:///srv/git/tools', branch: 'stable', path: 'po' };
    const refused = await browser.post('/import/git', { csrf, ...typed });
    expect(refused.status).toBe(403);
    expect(refused.text).toMatch(/<span class="wrong" id="field-git-url-wrong">.*The address must start with https:/);
    for (const [name, value] of Object.entries(typed)) expect(refused.text).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`));
    expect(await projects()).not.toContainEqual(expect.objectContaining({ name: 'tools' }));
  });

  it('a repository: a preview as a table, nothing saved, for who asked alone; then the project', async (context) => {
    const { folder } = makeRepository(context, { Trowel: 'Truelle', Sieve: '' });
    const before = await projects();
    const { browser, csrf } = await signIn('Cleo');
    const typed = { csrf, url: pathToFileURL(folder).href, dry_run: '1' };
    const { location = '' } = await browser.post('/import/git', typed);
    await run();
    const preview = await browser.visit(location);
    expect(preview.text).toContain('<h1>Preview of fetched</h1>');
    expect(preview.text).toMatch(/<span class="name">French<\/span>[\s\S]*?data-label="Translated">1</);
    expect(await projects()).toEqual(before);
    const action = `/import/git/previewed/${location.split('/').at(-1)}`;
    expect(preview.text).toContain(`action="${action}"`);
    const { browser: ben, csrf: foreign } = await signIn('Ben');
    expect((await ben.post(action, { csrf: foreign })).status).toBe(404);
    expect(preview.text).toMatch(/name="url"[^>]*value="file:/);
    const named = { ...typed, csrf: preview.fields.csrf ?? '', go: 'import', origin: 'own', project: 'fetched' };
    expect((await browser.post(action, { ...named, origin: '' })).status).toBe(422);
    const begun = await browser.post(action, named);
    expect(begun.location).toMatch(/^\/jobs\//);
    await run();
    expect((await projects()).at(-1)).toMatchObject({ name: 'fetched' });
    expect(await service.db.prisma.gitSource.findFirst({ where: { project: { name: 'fetched' } } })).toMatchObject({
      url: typed.url,
      every: 'daily',
    });
    expect(await service.db.prisma.subscription.count({ where: { project: { name: 'fetched' } } })).toBe(1);
    expect((await browser.visit('/projects/own/fetched')).text).toContain('French');
    expect((await browser.visit(location)).text).toContain(`href="${begun.location}">Show result<`);
    expect((await browser.post(action, { csrf: preview.fields.csrf ?? '' })).status).toBe(404);
    // A repository that is not there has no form to import it.
    const lost = await browser.post('/import/git', { ...typed, url: `${typed.url}-lost` });
    await run();
    const failed = await browser.visit(lost.location ?? '');
    expect(failed.text).toContain('Nothing to import');
    expect(failed.text).not.toContain('value="import"');
    expect(failed.text).toMatch(/name="url"[^>]*-lost"/);
    expect(failed.text).toContain('Preview again');
  });

  it('a preview of a repository with another branch: previewed again; then the project follows that branch', async (context) => {
    const { url, git, commit } = makeRepository(context, { Rope: 'Corde' });
    git('checkout', '--quiet', '-b', 'next');
    commit({ Rope: 'Corde', String: 'Ficelle' });
    git('checkout', '--quiet', 'trunk');
    const before = await projects();
    const { browser, csrf } = await signIn('Cleo');
    const { location = '' } = await browser.post('/import/git', { csrf, url, dry_run: '1' });
    await run();
    const named = { origin: 'own', project: 'ropes', url };
    const post = (of: string, typed: Record<string, string>) =>
      browser.post(`/import/git/previewed/${of.split('/').at(-1)}`, { csrf, ...named, ...typed });
    const { location: again = '' } = await post(location, { go: 'import', branch: 'next' });
    await run();
    const second = await browser.visit(again);
    expect(second.text).toContain('Your changes need a new preview.');
    expect(second.text).toMatch(/<span class="name">French<\/span>[\s\S]*?data-label="Translated">2</);
    const { location: third = '' } = await post(again, { go: 'again', branch: 'next', path: 'po' });
    await run();
    expect((await browser.visit(third)).text).toMatch(/name="path"[^>]*value="po"/);
    expect((await browser.visit(third)).text).not.toContain('Your changes need a new preview.');
    expect(await projects()).toEqual(before);
    await post(third, { go: 'import', branch: 'next', path: 'po' });
    await run();
    const followed = await service.db.prisma.gitSource.findFirst({ where: { project: { name: 'ropes' } } });
    expect(followed).toMatchObject({ url, branch: 'next', path: 'po' });
  });

  it('a preview of a repository with an error: another preview, whatever is asked', async (context) => {
    const { url } = makeRepository(context, { Cord: 'Cordon' });
    const { browser, csrf } = await signIn('Cleo');
    const { location = '' } = await browser.post('/import/git', { csrf, url: `${url}-lost`, dry_run: '1' });
    await run();
    const before = await projects();
    const { location: next = '' } = await browser.post(`/import/git/previewed/${location.split('/').at(-1)}`, { csrf });
    await run();
    expect((await browser.visit(next)).text).toContain('Nothing to import');
    expect(await projects()).toEqual(before);
  });

  it('a repository: what cannot be is said at its field, with what was typed', async () => {
    const { browser, csrf } = await signIn('Ben');
    const wrong = await browser.post('/import/git', { csrf, url: 'not an address', branch: 'next', dry_run: '1' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toMatch(/id="field-git-url"[^>]*aria-invalid="true"[^>]*value="not an address"/);
    expect(wrong.text).toMatch(/name="branch"[^>]*value="next"/);
    const asked = { csrf, url: 'https://git.example.org/a.git', dry_run: '1' };
    const taken = await browser.post('/import/git', { ...asked, origin: 'own', project: 'loose' });
    expect([taken.status, taken.text]).toEqual([422, expect.stringContaining('Someone else has a project of this name.')]);
  });

  it.each(['https://git.example.org/own/100%', 'https://git.example.org/own/%E0%A4%A.git'])(
    '%s, which decodes to nothing: taken as it is, or said at its field',
    async (url) => {
      const { browser, csrf } = await signIn('Ben');
      const { status, text, location = '' } = await browser.post('/import/git', { csrf, url, branch: 'no..branch', dry_run: '1' });
      expect([status, location]).toEqual([422, '']);
      expect(text).toMatch(/id="field-git-branch"[^>]*aria-invalid="true"/);
      expect(text).toContain(`value="${url}"`);
    },
  );

  it('more previews of repositories than may wait: said at the address, with what was typed, on both pages', async (context) => {
    const { url } = makeRepository(context, { Awl: 'Alêne' });
    await addAccount(service, { name: 'Dora', mail: 'dora@example.org', password, lng: 'fr', role: 'administrator' });
    const { browser, csrf } = await signIn('Dora');
    const { location = '' } = await browser.post('/import/git', { csrf, url, dry_run: '1' });
    await run();
    for (let nr = 0; nr < 5; nr += 1) expect((await browser.post('/import/git', { csrf, url, dry_run: '1' })).status).toBe(303);
    const refused = await browser.post('/import/git', { csrf, url, branch: 'next', origin: 'kept', dry_run: '1' });
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(refused.text).toContain('You have 5 imports waiting.');
    expect(refused.text).toMatch(/id="field-git-url"[^>]*aria-invalid="true"[^>]*value="file:/);
    expect(refused.text).toMatch(/name="branch"[^>]*value="next"/);
    expect(refused.text).toContain('name="origin" value="kept"');
    const typed = { origin: 'kept', project: 'awl', url, branch: 'next' };
    const again = await browser.post(`/import/git/previewed/${location.split('/').at(-1)}`, { csrf, go: 'again', ...typed });
    expect(again.status).toBe(429);
    expect(again.text).toMatch(/id="field-url"[^>]*aria-invalid="true"[^>]*value="file:/);
    expect(again.text).toMatch(/name="project"[^>]*value="awl"/);
    expect(again.text).toContain('<h1>Preview of fetched</h1>');
  });
});
