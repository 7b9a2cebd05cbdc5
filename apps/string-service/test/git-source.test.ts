import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makeBrowser } from '@translation-commons/core/testing/browser/browser.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { makeApp, stringService } from '../src/app.js';
import { runGit } from '../src/po-files/git-import/fetch/run-git.js';
import { startDueGitImports } from '../src/po-files/git-import/start-git-import.js';
import { stringKind } from '../src/string-kind.js';
import { makePoText, makePotText } from '../src/testing/make-archive.js';

let clock = Date.parse('2026-05-01T12:00:00Z');
const { app, service } = await withApp({ kind: stringKind, makeApp }, { now: () => new Date(clock) });
const hasGit = spawnSync('git', ['--version']).status === 0;
const password = 'correct horse battery';
const page = '/projects/git/tools';
const hook = '/api/project/pushed/git/tools';

const folder = mkdtempSync(join(tmpdir(), 'git-source-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const url = pathToFileURL(join(folder, 'tools')).href;
const git = (...args: string[]) => {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  expect(spawnSync('git', [...who, ...args], { cwd: join(folder, 'tools') }).status).toBe(0);
};
const commit = (translation: string) => {
  const files = { 'po/app.pot': makePotText('Spade'), 'po/fr.po': makePoText('fr', `msgid "Spade"\nmsgstr "${translation}"\n`) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'tools', path)), { recursive: true });
    writeFileSync(join(folder, 'tools', path), text);
  }
  git('add', '.');
  git('commit', '--quiet', '-m', translation);
};
const translations = async () =>
  (await service.db.prisma.translation.findMany({ orderBy: { id: 'asc' } })).map(({ forms }) => forms.join());
const work = () => runJobs(service, coreTasks(stringService));
const source = () => service.db.prisma.gitSource.findFirst();
const signIn = async (name: string) => {
  const browser = makeBrowser(app);
  await browser.submit(await browser.visit('/sign-in'), { name, password });
  return browser;
};
const needGit = (context: TestContext) => {
  if (!hasGit) context.skip('there is no git command to check with');
};

describe('the repository that a project’s files come from', () => {
  beforeAll(async () => {
    for (const [name, role] of [
      ['Ann', 'contributor'],
      ['Ben', 'contributor'],
      ['Cleo', 'administrator'],
    ] as const)
      await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'fr', auxiliary: [], role });
    const { id } = await service.db.prisma.person.findFirstOrThrow({ where: { name: 'Ann' } });
    await service.db.prisma.project.create({ data: { origin: 'git', name: 'tools', ownerId: id } });
    mkdirSync(join(folder, 'tools'));
    if (!hasGit) return;
    git('init', '--quiet', '--initial-branch', 'trunk');
    commit('Pelle');
  });

  /** Sends the form as a person sees it, and returns the messages of the page. */
  const save = async (name: string, typed: Record<string, string>) => {
    const browser = await signIn(name);
    const { csrf = '' } = (await browser.visit(page)).fields;
    const { status, location, text } = await browser.post(`${page}/git`, { csrf, ...typed });
    return { status, text: location === undefined ? text : (await browser.visit(location)).text };
  };

  it('who does not manage the project: has no form, and is refused', async () => {
    expect((await (await signIn('Ben')).visit(page)).text).not.toContain('name="url"');
    expect((await save('Ben', { url: 'https://example.org/x.git' })).text).toContain('Only the owner');
    expect(await source()).toBeNull();
  });

  it.each([
    ['http://example.org/x.git', 'must start with https://.'],
    ['ext::sh -c true', 'must start with https://.'],
    ['https://ann:secret@example.org/x.git', 'name and password'],
    ['file:///etc', 'must start with https://.'],
  ])('%s, by the owner: refused with a sentence, and nothing is kept', async (address, said) => {
    expect((await save('Ann', { url: address })).text).toContain(said);
    expect(await source()).toBeNull();
  });

  it('saved, and imported now: a job, and its page; the project’s settings say what came of it', async (context) => {
    needGit(context);
    expect((await save('Cleo', { url, path: 'po', every: 'weekly' })).text).toContain('Repository of git/tools saved.');
    const browser = await signIn('Cleo');
    const { csrf = '' } = (await browser.visit(page)).fields;
    const begun = await browser.post(`${page}/git/import`, { csrf });
    expect([begun.status, begun.location]).toEqual([303, expect.stringMatching(/^\/jobs\//)]);
    expect((await browser.post(`${page}/git/import`, { csrf })).location).toBe(`${page}/settings`);
    await work();
    expect(await translations()).toEqual(['Pelle']);
    expect((await browser.visit(begun.location ?? '')).text).toContain('git/tools imported.');
    expect((await browser.visit(`${page}/settings`)).text).toContain('git/tools imported.');
  });

  it('the schedule: imports when it is due, and once for a commit', async (context) => {
    needGit(context);
    const due = async () => {
      await startDueGitImports.run(service, null, { actor: null, signal: new AbortController().signal, progress: async () => {} });
      const waiting = await service.db.prisma.job.count({ where: { finishedAt: null } });
      await work();
      return [waiting, (await source())?.messages];
    };
    expect(await due()).toEqual([1, [['Nothing new since the last import.', 'status']]]);
    commit('Bêche');
    expect(await due()).toEqual([0, expect.anything()]);
    clock += 7 * 86_400_000 + 1;
    expect(await due()).toEqual([1, expect.arrayContaining([[expect.stringContaining(' imported. Templates: 1'), 'status']])]);
    expect(await translations()).toEqual(['Pelle', 'Bêche']);
  });

  describe('a push that is told of', () => {
    const tell = async (headers: Record<string, string>, payload: string | object, type = 'application/json') => {
      const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
      const answer = await app.inject({ method: 'POST', url: hook, headers: { 'content-type': type, ...headers }, payload: body });
      const waiting = await service.db.prisma.job.count({ where: { finishedAt: null } });
      await work();
      return [answer.statusCode, waiting, answer.json().messages?.[0]?.[0] ?? answer.json().error];
    };
    const secretOf = async () => (await source())?.secret ?? '';
    const hmac = (key: string | Buffer, body: string) => createHmac('sha256', key).update(body);
    const pushed = JSON.stringify({ ref: 'refs/heads/trunk', repository: { default_branch: 'trunk' } });
    const willBe = 'git/tools will be imported from its repository.';

    it('signed as GitHub does, in JSON or as a form: imported', async (context) => {
      needGit(context);
      const signed = async (body: string) => ({
        'x-github-event': 'push',
        'x-hub-signature-256': `sha256=${hmac(await secretOf(), body).digest('hex')}`,
      });
      commit('Bêche à main');
      expect(await tell(await signed(pushed), pushed)).toEqual([200, 1, willBe]);
      expect(await translations()).toContain('Bêche à main');
      const form = new URLSearchParams({ payload: pushed }).toString();
      expect(await tell(await signed(form), form, 'application/x-www-form-urlencoded')).toEqual([200, 1, willBe]);
    });

    it('signed as Standard Webhooks and GitLab do, or with the secret itself: imported', async (context) => {
      needGit(context);
      const key = Buffer.from((await secretOf()).replace('whsec_', ''), 'base64');
      const signature = hmac(key, `msg_1.1700000000.${pushed}`).digest('base64');
      const standard = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1700000000', 'webhook-signature': `v1,AAAA v1,${signature}` };
      expect(await tell({ 'x-gitlab-event': 'Push Hook', ...standard }, pushed)).toEqual([200, 1, willBe]);
      expect(await tell({ 'x-gitlab-event': 'Push Hook', 'x-gitlab-token': await secretOf() }, pushed)).toEqual([200, 1, willBe]);
    });

    it('of another branch, or another event: answered, and nothing is done', async (context) => {
      needGit(context);
      const token = { 'x-gitlab-token': await secretOf() };
      const other = { ref: 'refs/heads/next', project: { default_branch: 'trunk' } };
      expect(await tell(token, other)).toEqual([200, 0, 'Not imported: the project uses another branch.']);
      expect(await tell({ ...token, 'x-github-event': 'ping' }, '{}')).toEqual([200, 0, 'Only pushes start an import.']);
    });

    it.each([
      ['without signature', {}],
      ['with another body’s signature', { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }],
      ['with a guessed token', { 'x-gitlab-token': 'guess' }],
      ['with an empty signature', { 'x-hub-signature-256': '', 'webhook-signature': '' }],
    ])('%s: 403, and nothing is done', async (_title, headers) => {
      expect(await tell(headers, pushed)).toEqual([403, 0, 'forbidden']);
    });

    it('with a former secret: 403', async (context) => {
      needGit(context);
      const former = await secretOf();
      await save('Cleo', { url, path: 'po', every: 'never', new_secret: '1' });
      expect(await tell({ 'x-gitlab-token': former }, pushed)).toEqual([403, 0, 'forbidden']);
      expect((await tell({ 'x-gitlab-token': await secretOf() }, pushed))[0]).toBe(200);
    });

    it('of a project that is not there: 404', async () => {
      expect((await app.inject({ method: 'POST', url: '/api/project/pushed/git/none' })).statusCode).toBe(404);
    });
  });

  it('a repository of the machine that an owner sets after an administrator: is not read in the owner’s name', async (context) => {
    needGit(context);
    const { id } = await service.db.prisma.person.findFirstOrThrow({ where: { name: 'Ann' } });
    await service.db.prisma.gitSource.updateMany({ data: { personId: id, latestCommit: null, nextAt: new Date(clock) } });
    await startDueGitImports.run(service, null, { actor: null, signal: new AbortController().signal, progress: async () => {} });
    await work();
    expect((await source())?.messages).toEqual([[expect.stringContaining('Only administrators'), 'error']]);
  });

  it('an address within: nobody connects to it, whatever names it', async (context) => {
    needGit(context);
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]']) {
      await save('Ann', { url: `https://${host}:${port}/x.git`, every: 'never' });
      const browser = await signIn('Ann');
      const { csrf = '' } = (await browser.visit(page)).fields;
      await browser.post(`${page}/git/import`, { csrf });
      await work();
      expect([host, (await source())?.messages]).toEqual([host, [[expect.stringContaining('not a public address'), 'error']]]);
    }
    expect(connections).toBe(0);
    // The port is one that git reaches where it is let, by the address that a name is bound to.
    const bound = ['-c', `http.curloptResolve=git.invalid:${port}:127.0.0.1`, 'ls-remote', `https://git.invalid:${port}/x.git`];
    await expect(runGit(folder, bound, { timeMs: 20_000, bytes: 2 ** 20 }, 'https')).rejects.toThrow();
    expect(connections).toBeGreaterThan(0);
    server.close();
  });

  it('Import now, again and again: is refused after ten times, and says when it may be asked again', async () => {
    const browser = await signIn('Ann');
    const { csrf = '' } = (await browser.visit(page)).fields;
    const ask = async () => {
      await browser.post(`${page}/git/import`, { csrf });
      return (await browser.visit(`${page}/settings`)).text;
    };
    const answers: boolean[] = [];
    for (let nr = 0; nr < 11; nr += 1) answers.push(/Try again in \d+/.test(await ask()));
    expect([answers.at(0), answers.at(-1)]).toEqual([false, true]);
    expect(answers.filter(Boolean).length).toBeLessThanOrEqual(9);
    await work();
  });

  it('an empty address: nothing is imported any more', async () => {
    expect((await save('Cleo', { url: '' })).text).toContain('no longer imported from Git');
    expect(await source()).toBeNull();
  });
});
