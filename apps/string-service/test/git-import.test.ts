import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeLog } from '@translation-commons/core/kernel/log.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { runCommand } from '@translation-commons/core/testing/processes/command.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { projectCommands } from '../src/project.commands.js';
import { stringKind } from '../src/string-kind.js';
import { makePoText, makePotText } from '../src/testing/make-archive.js';
import { unpackArchive } from '../src/testing/unpack-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const hasGit = spawnSync('git', ['--version']).status === 0;

describe('project import --git', () => {
  const folder = mkdtempSync(join(tmpdir(), 'git-import-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const url = pathToFileURL(join(folder, 'tools')).href;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, 'tools', path)), { recursive: true });
    writeFileSync(join(folder, 'tools', path), text);
  };
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
    const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: join(folder, 'tools') });
    expect([args[0], status, stderr.toString()]).toEqual([args[0], 0, expect.anything()]);
  };
  beforeAll(async () => {
    await makePerson(service, { name: 'Ann' });
    if (!hasGit) return;
    write('l10n/pot/app.pot', makePotText('Spade', 'Rake'));
    write('l10n/fr/app.po', makePoText('fr', 'msgid "Spade"\nmsgstr "Pelle"\n'));
    write('src/main.c', 'int main(void) { return 0; }\n');
    symlinkSync('/etc/passwd', join(folder, 'tools', 'l10n', 'fr', 'link.po'));
    git('init', '--quiet', '--initial-branch', 'trunk');
    git('add', '.');
    git('commit', '--quiet', '-m', 'one');
    git('checkout', '--quiet', '-b', 'next');
    write('l10n/fr/app.po', makePoText('fr', 'msgid "Spade"\nmsgstr "Bêche"\n'));
    git('commit', '--quiet', '--all', '-m', 'two');
    git('checkout', '--quiet', 'trunk');
  });
  const run = (name: string, ...more: string[]) => {
    const cli = { name: 'string-service', open: async () => ({ service, log: makeLog('silent'), close: async () => {} }) };
    return runCommand(cli, [projectCommands], ['project', 'import', name, '--user', 'Ann', ...more]);
  };
  const original = async (project: string) => {
    const query = new URLSearchParams({ origin: 'git', project, lng: 'fr', export_mode: 'original' });
    return (await app.inject({ url: `/project/export?${query}` })).statusCode;
  };
  const translations = async (): Promise<string[]> =>
    (await service.db.prisma.translation.findMany({ orderBy: { id: 'asc' } })).map(({ forms }) => forms.join());

  it('a folder of the default branch, then another branch: its PO and POT files are imported, links are not followed', async (context) => {
    if (!hasGit) context.skip('there is no git command to check with');
    const done = await run('git/tools', '--git', url, '--path', 'l10n');
    expect([done.status, done.stdout]).toEqual([0, expect.stringContaining('git/tools imported.')]);
    expect(await translations()).toEqual(['Pelle']);
    expect(await original('tools')).toBe(200);
    expect((await run('git/tools', '--git', url, '--path', '/l10n/', '--branch', 'next')).status).toBe(0);
    expect(await translations()).toEqual(['Pelle', 'Bêche']);
  });

  it('a folder of the repository: what comes out has the paths of the whole repository', async (context) => {
    if (!hasGit) context.skip('there is no git command to check with');
    const query = new URLSearchParams({ origin: 'git', project: 'tools', lng: 'fr', export_mode: 'original' });
    const files = await unpackArchive((await app.inject({ url: `/project/export?${query}` })).rawPayload);
    expect(Object.keys(files)).toEqual(['l10n/fr/app.po']);
    expect((await app.inject({ url: '/projects/git/tools' })).body).toContain('l10n/{lng}/');
  });

  it('files that moved or left with their template: gone, which is said; what the repository never had stays, and strings told apart by their keys', async (context) => {
    if (!hasGit) context.skip('there is no git command to check with');
    git('checkout', '--quiet', '-b', 'moving');
    const json = (...texts: string[]) => JSON.stringify(Object.fromEntries(texts.map((text, nr) => [`k${nr}`, text])));
    for (const part of ['one', 'two']) {
      write(`parts/${part}/locales/en.json`, json('Gravel', 'Path'));
      write(`parts/${part}/locales/fr.json`, json(part === 'one' ? 'Gravier' : 'Gravillon', 'Allée'));
    }
    write('old/po/x.pot', makePotText('Hoe'));
    write('old/po/fr.po', makePoText('fr', 'msgid "Hoe"\nmsgstr "Binette"\n'));
    write('po/y.pot', makePotText('Sieve'));
    write('po/fr.po', makePoText('fr', 'msgid "Sieve"\nmsgstr "Tamis"\n'));
    git('rm', '-r', '--quiet', 'l10n');
    git('add', '.');
    git('commit', '--quiet', '-m', 'parts');
    expect((await run('git/moves', '--git', url, '--branch', 'moving')).status).toBe(0);
    const strings = () =>
      service.db.pool
        .query(
          `select distinct forms[1] || coalesce(' ' || context, '') as text from template_entry entry join project on project.id = entry.project_id
            join unit on unit.id = unit_id left join source_string using (unit_id) where project.name = 'moves' order by 1`,
        )
        .then(({ rows }) => rows.map(({ text }) => text));
    const before = await strings();
    expect(before).toContain('Gravel parts/one/locales/en.json#k0');
    git('mv', 'parts', 'modules');
    git('rm', '-r', '--quiet', 'old');
    git('rm', '--quiet', 'po/y.pot');
    git('commit', '--quiet', '-m', 'moved');
    const { stdout } = await run('git/moves', '--git', url, '--branch', 'moving');
    expect(stdout).toContain('Templates removed from the project: old/po/x.pot, parts/one/locales/en.json, parts/two/locales/en.json.');
    expect(await strings()).toEqual(before.filter((text) => text !== 'Hoe '));
    const query = new URLSearchParams({ origin: 'git', project: 'moves', lng: 'fr' });
    const files = await unpackArchive((await app.inject({ url: `/project/export?${query}` })).rawPayload);
    expect(Object.keys(files).sort()).toEqual(['modules/one/locales/fr.json', 'modules/two/locales/fr.json', 'po/fr.po']);
    git('checkout', '--quiet', 'trunk');
  });

  it('folders in each other that are a list of millions of files: given up', async (context) => {
    if (!hasGit) context.skip('there is no git command to check with');
    const made = (args: readonly string[], input: string) =>
      spawnSync('git', args, { cwd: join(folder, 'tools'), input })
        .stdout.toString()
        .trim();
    let tree = made(['hash-object', '-w', '--stdin'], 'x');
    for (let depth = 0; depth < 7; depth += 1) {
      const [mode, type] = depth === 0 ? ['100644', 'blob'] : ['040000', 'tree'];
      tree = made(['mktree'], Array.from({ length: 10 }, (_, nr) => `${mode} ${type} ${tree}\t${'folder'.repeat(3)}${nr}.po\n`).join(''));
    }
    git('update-ref', 'refs/heads/bomb', made(['-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit-tree', tree], 'x'));
    const failed = await run('git/nothing', '--git', url, '--branch', 'bomb');
    expect([failed.status, failed.stdout + failed.stderr]).toEqual([1, expect.stringContaining('too many files')]);
  });

  it.each([
    ['a branch that is not there', ['--path', 'l10n', '--branch', 'nothing'], 'nothing'],
    ['a folder without such files', ['--path', 'src'], 'src holds no PO or POT file'],
    ['a folder that leads out', ['--path', '../x'], 'without ..'],
    ['a branch that is an option', ['--branch=--upload-pack=true'], 'not a valid branch name'],
  ])('%s: fails with a sentence, and nothing is made', async (_title, more, said) => {
    const failed = await run('git/nothing', '--git', url, ...more);
    expect([failed.status, failed.stdout + failed.stderr]).toEqual([1, expect.stringContaining(said)]);
    expect(await original('nothing')).toBe(400);
  });

  it.each(['ssh://example.org/x', 'http://example.org/x', 'ext::sh -c true', '/etc', '--help'])('%s: is no address', async (address) => {
    const failed = await run('git/nothing', `--git=${address}`);
    expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('https:// or file://')]);
  });

  it('credentials in an address: are in no message', async (context) => {
    if (!hasGit) context.skip('there is no git command to check with');
    const failed = await run('git/nothing', '--git', 'https://ann:secret@127.0.0.1:1/x.git');
    expect([failed.status, (failed.stdout + failed.stderr).includes('secret')]).toEqual([1, false]);
  });

  it('an archive and a repository, or neither: a usage error', async () => {
    expect((await run('git/x', 'a.tgz', '--git', url)).status).toBe(2);
    expect((await run('git/x')).status).toBe(2);
  });
});
