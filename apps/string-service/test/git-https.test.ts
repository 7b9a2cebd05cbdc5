import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Task } from '@translation-commons/core/jobs/tasks/task.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { makeApp } from '../src/app.js';
import type { GitNetwork } from '../src/po-files/git-import/fetch/pin-address.js';
import { gitImportTask, makeGitImportTask } from '../src/po-files/git-import/git-import-task.js';
import { startGitImport } from '../src/po-files/git-import/start-git-import.js';
import { stringKind } from '../src/string-kind.js';
import { makePoText, makePotText } from '../src/testing/make-archive.js';
import { type GitHttpsServer, serveGitHttps } from './harness/git-https.js';

const { service } = await withApp({ kind: stringKind, makeApp });
const folder = mkdtempSync(join(tmpdir(), 'git-https-'));
const caFile = join(folder, 'cert.pem');
const HOST = 'git.example.org';

const run = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: folder });
const hasTools = ['git', 'openssl'].every((command) => run(command, 'version').status === 0);
const needTools = (context: TestContext) => {
  if (!hasTools) context.skip('there is no git or openssl command to check with');
};
const commit = (translation: string) => {
  const files = { 'po/app.pot': makePotText('Spade'), 'po/fr.po': makePoText('fr', `msgid "Spade"\nmsgstr "${translation}"\n`) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'tools', path)), { recursive: true });
    writeFileSync(join(folder, 'tools', path), text);
  }
  const who = ['-C', 'tools', '-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  run('git', ...who, 'add', '.');
  expect(run('git', ...who, 'commit', '--quiet', '-m', translation).status).toBe(0);
};

let server: GitHttpsServer;
let other: GitHttpsServer;
let projectId = 0;
beforeAll(async () => {
  const ann = await makePerson(service);
  ({ id: projectId } = await service.db.prisma.project.create({ data: { origin: 'git', name: 'tools', ownerId: ann.id } }));
  const secret = 'a secret that pushes are signed with';
  await service.db.prisma.gitSource.create({ data: { projectId, url: 'https://localhost/', secret, personId: ann.id } });
  if (!hasTools) return;
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'key.pem'];
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  expect(run('openssl', 'req', '-x509', ...key, '-out', 'cert.pem', '-days', '2', ...names).status).toBe(0);
  run('git', 'init', '--quiet', '--initial-branch', 'trunk', 'tools');
  commit('Pelle');
  const identity = { cert: readFileSync(caFile), key: readFileSync(join(folder, 'key.pem')) };
  [server, other] = await Promise.all([serveGitHttps(folder, identity), serveGitHttps(folder, identity)]);
});
afterAll(() => {
  server?.close();
  other?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  if (!hasTools) return;
  server.redirects.clear();
  for (const { asked } of [server, other]) asked.length = 0;
});

/** The names that were asked for. */
const resolved: string[] = [];
/** A network of one name, which is at loopback, and vouched for by the certificate of these tests. No name server knows it. */
const loopback: GitNetwork = {
  addressesOf: async ({ hostname }) => {
    resolved.push(hostname);
    return ['127.0.0.1'];
  },
  caFile,
};
const urlOf = (path = 'tools/.git', { port } = server) => `https://${HOST}:${port}/${path}`;

/** Imports from the repository at an address, as the project's settings do, and returns the messages that they show. */
const importFrom = async (url: string, network: GitNetwork | null = loopback, tasks?: readonly Task[]) => {
  await service.db.prisma.gitSource.update({ where: { projectId }, data: { url } });
  resolved.length = 0;
  expect(await startGitImport(service, projectId)).not.toBeNull();
  await runJobs(service, tasks ?? [network ? makeGitImportTask(network) : gitImportTask]);
  const { messages } = await service.db.prisma.gitSource.findUniqueOrThrow({ where: { projectId } });
  return JSON.stringify(messages);
};
const translations = async () =>
  (await service.db.prisma.translation.findMany({ orderBy: { id: 'asc' } })).map(({ forms }) => forms.join());

describe('a repository that is fetched over https', () => {
  it('is imported; the name is resolved once, by us, and git asks there; what is known is not imported again, what is new is', async (context) => {
    needTools(context);
    expect(await importFrom(urlOf())).toContain('Templates: 1, files: 1, languages: 1 (fr)');
    expect([await translations(), resolved]).toEqual([['Pelle'], [HOST]]);
    expect(server.asked.map((path) => path.split('?')[0])).toEqual(
      expect.arrayContaining(['/tools/.git/info/refs', '/tools/.git/git-upload-pack']),
    );
    expect(await importFrom(urlOf())).toContain('Nothing new');
    commit('Bêche');
    expect(await importFrom(urlOf())).toContain('git/tools imported.');
    expect(await translations()).toEqual(['Pelle', 'Bêche']);
  });

  it.each([
    ['a certificate that nobody vouches for', () => urlOf(), { ...loopback, caFile: undefined }, /certificate/],
    ['a name that the certificate is not for', () => urlOf().replace(HOST, 'other.example.org'), loopback, /certificate|subject/],
    ['a repository that is not there', () => urlOf('nothing.git'), loopback, /not found/],
  ] as const)('%s: said, and nothing is imported', async (_title, url, { caFile: ca, ...network }, says) => {
    if (!hasTools) return;
    const before = await translations();
    const said = await importFrom(url(), ca === undefined ? network : { ...network, caFile: ca });
    expect(said).toMatch(says);
    expect(await translations()).toEqual(before);
  });

  it('a host that takes the connection and is silent: is given up, and said', async (context) => {
    needTools(context);
    let connections = 0;
    const silent = createServer(() => {
      connections += 1;
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    const tasks = [makeGitImportTask(loopback, { connectMs: 1_500 })];
    expect(await importFrom(`https://${HOST}:${port}/tools/.git`, loopback, tasks)).toMatch(/did not answer within 2 seconds/);
    expect(connections).toBe(1);
    silent.close();
  });

  it('a redirect to another host: not followed, that one is not asked', async (context) => {
    needTools(context);
    server.redirects.set('/tools/.git', urlOf('tools/.git', other));
    expect(await importFrom(urlOf())).toContain('"error"');
    expect([server.asked.length, other.asked]).toEqual([1, []]);
  });

  it('the same host where only the public internet is asked: no connection is made', async (context) => {
    needTools(context);
    expect(await importFrom(`https://127.0.0.1:${server.port}/tools/.git`, null)).toContain('not a public address');
    expect(await importFrom(`https://localhost:${server.port}/tools/.git`, null)).toContain('not a public address');
    expect(server.asked).toEqual([]);
  });
});
