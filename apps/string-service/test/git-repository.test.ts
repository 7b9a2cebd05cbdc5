import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { renamePerson } from '@translation-commons/core/accounts/settings/change-name.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeArchive, makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';

const run = promisify(execFile);
const hasGit = spawnSync('git', ['--version']).status === 0;

/** A service that has imported a project, with its own clock, which begins at the same time for each. */
const newService = async () => {
  let clock = Date.parse('2026-05-01T12:00:00Z');
  const { app, service } = await withApp({ kind: stringKind, makeApp }, { now: () => new Date(clock) });
  const [ann, ben, cem] = [
    await makePerson(service, { name: 'Ann Ó' }),
    await makePerson(service, { name: 'Ben' }),
    await makePerson(service, { name: 'Cem' }),
  ] as const;
  const name = { origin: 'garden', project: 'tools' };
  const files = {
    'pot/tools.pot': makePotText('Spade', 'Rake', 'Hoe'),
    'fr/tools.po': makePoText('fr', 'msgid "Spade"\nmsgstr "Pelle"\n'),
    'sq/tools.po': makePoText('sq', 'msgid "Spade"\nmsgstr "Lopatë"\n'),
    'pot/gui/main.pot': makePotText('Garden'),
    'fr/gui/main.po': makePoText('fr', 'msgid "Garden"\nmsgstr "Jardin"\n'),
  };
  const post = async (url: string, payload: object, by: { readonly headers: Record<string, string> }) => {
    clock += 60_000;
    return (await app.inject({ method: 'POST', url, payload, headers: by.headers })).json();
  };
  const file = { name: 'a.tgz', bytes: await makeArchive(files) };
  await sendFile(app, { url: '/api/project/import', fields: name, file, by: ann });
  const suggest = async (text: string, translation: string, by: typeof ann): Promise<string> =>
    (await post('/api/translations/add', { sguid: sguidOf([text], null), lng: 'fr', translation }, by)).tguid;
  return { app, service, ann, ben, cem, name, files, post, suggest };
};

/** Contributions after that: three suggestions, one more vote, and a snapshot. */
const contribute = async ({ suggest, post, ann, ben, cem, name }: Awaited<ReturnType<typeof newService>>) => {
  await suggest('Rake', 'Râteau', ann);
  await suggest('Hoe', 'Houe', ann);
  await post('/api/translations/vote', { tguid: await suggest('Spade', 'Bêche', ben) }, cem);
  await post('/api/project/snapshot', { ...name, lng: 'fr', comment: 'Week 18' }, ann);
};

describe('the Git repository of a project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'git-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let made: Awaited<ReturnType<typeof newService>>;
  let address = '';
  beforeAll(async () => {
    made = await newService();
    address = `${await made.app.listen({ host: '127.0.0.1', port: 0 })}/git/garden/tools.git`;
  });
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout;

  it('git clone: the imported files; git fetch: a commit for a snapshot; git fsck: nothing to say', async (context) => {
    if (!hasGit) context.skip('there is no git command to check with');
    await git('clone', '--quiet', address, 'clone');
    for (const [path, content] of Object.entries(made.files))
      expect([path, readFileSync(join(folder, 'clone', path), 'utf8')]).toEqual([path, content]);
    expect((await git('-C', 'clone', 'branch', '--remotes', '--format=%(refname:short)')).split('\n')).toEqual(
      expect.arrayContaining(['origin/most_voted', 'origin/original']),
    );
    await contribute(made);
    await git('-C', 'clone', 'pull', '--quiet', '--ff-only');
    const { rawPayload } = await made.app.inject({ url: `/project/export?${new URLSearchParams({ ...made.name, lng: 'fr' })}` });
    const exported = await unpackArchive(rawPayload);
    for (const [path, content] of Object.entries(exported)) expect(readFileSync(join(folder, 'clone', 'fr', path), 'utf8')).toBe(content);
    expect(await git('-C', 'clone', 'diff', '--name-only', 'HEAD~1')).toBe('fr/tools.po\n');
    expect(await git('-C', 'clone', 'log', '--format=%s')).toBe('Week 18\nImport of the files\n');
    expect(await git('-C', 'clone', 'diff', 'HEAD~1', 'origin/original')).toBe('');
    const checked = spawnSync('git', ['-C', 'clone', 'fsck', '--strict', '--full'], { cwd: folder });
    expect([checked.status, checked.stderr.toString().replace(/^(?:Checking|notice:).*\n/gm, '')]).toEqual([0, '']);
  });

  it('a commit: by the number of who translated most, under an address that leads nowhere; others and votes in trailers', async (context) => {
    if (!hasGit) context.skip('there is no git command to check with');
    const [author, mail, ...body] = (await git('-C', 'clone', 'log', '-1', '--format=%an%n%ae%n%b')).trim().split('\n');
    const [ann, ben, cem] = await Promise.all(
      ['Ann Ó', 'Ben', 'Cem'].map(async (name) => (await made.service.db.prisma.person.findUniqueOrThrow({ where: { name } })).id),
    );
    expect([author, mail]).toEqual([`Contributor ${ann}`, expect.stringMatching(new RegExp(`^${ann}@.+\\.invalid$`))]);
    expect(body).toEqual([
      expect.stringMatching(new RegExp(`^Co-authored-by: Contributor ${ben} <${ben}@.+\\.invalid>$`)),
      expect.stringMatching(new RegExp(`^Voted-by: Contributor ${ann} <`)),
      expect.stringMatching(new RegExp(`^Voted-by: Contributor ${ben} <`)),
      expect.stringMatching(new RegExp(`^Voted-by: Contributor ${cem} <`)),
      'Votes: 4',
    ]);
    const all = await git('-C', 'clone', 'log', '--all', '--format=%an %cn %b');
    for (const name of ['Ann', 'Ben', 'Cem']) expect(all).not.toContain(name);
    const trailers = await git('-C', 'clone', 'log', '-1', '--format=%(trailers:key=Votes,valueonly)');
    expect(trailers.trim()).toBe('4');
  });

  it('the mailmap: gives the names, of who changed theirs the new one, and one that is taken off is nowhere; hashes stay', async (context) => {
    if (!hasGit) context.skip('there is no git command to check with');
    const { app, service } = made;
    const read = async () => {
      writeFileSync(join(folder, 'mailmap'), (await app.inject({ url: '/git/garden/tools.git/mailmap' })).body);
      return git('-C', 'clone', '-c', `mailmap.file=${join(folder, 'mailmap')}`, 'log', '-1', '--format=%aN %H');
    };
    const [, hash] = /Ann Ó (\w+)/.exec(await read()) ?? [];
    expect(hash).toMatch(/^\w{40}$/);
    await renamePerson(service, 'Ann Ó', 'Ann Later');
    expect(await read()).toBe(`Ann Later ${hash}\n`);
    await renamePerson(service, 'Ann Later', 'Ann Ó');
    await service.db.prisma.person.update({ where: { name: 'Ann Ó' }, data: { unnamedInDumps: true } });
    expect(await read()).toMatch(new RegExp(`^Contributor \\d+ ${hash}`));
    await git('-C', 'clone', 'fetch', '--quiet');
    expect(await git('-C', 'clone', 'rev-parse', 'origin/most_voted')).toBe(`${hash}\n`);
    await service.db.prisma.person.update({ where: { name: 'Ann Ó' }, data: { unnamedInDumps: false } });
  });

  it('the same data in another database: the same hashes', async (context) => {
    if (!hasGit) context.skip('there is no git command to check with');
    const other = await newService();
    await contribute(other);
    const refs = await other.app.inject({ url: '/git/garden/tools.git/info/refs' });
    expect(refs.body).toBe((await made.app.inject({ url: '/git/garden/tools.git/info/refs' })).body);
    expect(refs.body).toMatch(/^[0-9a-f]{40}\trefs\/heads\/most_voted\n[0-9a-f]{40}\trefs\/heads\/original\n$/);
  });

  it.each([
    '/git/garden/tools/info/refs',
    '/git/garden/nothing.git/HEAD',
    `/git/garden/tools.git/objects/00/${'0'.repeat(38)}`,
    '/git/garden/tools.git/objects/zz/top',
    '/git/garden/tools.git/objects/info/packs/x',
  ])('%s: 404', async (url) => {
    expect((await made.app.inject({ url })).statusCode).toBe(404);
  });

  it('a project that is deleted: its repository and the contents of all its commits go', async () => {
    const { app, service, ann, name, post, ...rest } = await newService();
    await contribute({ app, service, ann, name, post, ...rest });
    const count = async (table: string) =>
      (await service.db.pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]?.count;
    // One of the file that the snapshot changed, beside those of the five that came in.
    expect([await count('git_blob'), await count('file_content')]).toEqual([6, 6]);
    await post('/api/project/delete', name, ann);
    expect([await count('git_blob'), await count('git_object'), await count('file_content')]).toEqual([0, 0, 0]);
  });
});
