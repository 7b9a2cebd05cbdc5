import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findSharedData, sharedData } from '@translation-commons/archives/testing/shared-data.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { completeMsgstr } from '@translation-commons/po/po-entry.js';
import { readPo } from '@translation-commons/po/read/read-po.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { afterAll, describe, expect, it, type TestContext } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makePoText, makePotText } from '../src/testing/make-archive.js';

const { app, service } = await withApp({ kind: stringKind, makeApp });
const folder = mkdtempSync(join(tmpdir(), 'round-trip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (context: TestContext, cwd: string, args: readonly string[], input?: string | Buffer): Buffer => {
  const settings = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', '-c', 'commit.gpgsign=false', '-c', 'core.autocrlf=false'];
  const { error, status, stdout, stderr } = spawnSync('git', [...settings, ...args], { cwd, input, maxBuffer: 1 << 28 });
  if (error && 'code' in error && error.code === 'ENOENT') context.skip('git is not installed');
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
};

/** A repository with these files, committed. */
const makeRepository = (context: TestContext, name: string, fill: (root: string) => void): string => {
  const root = join(folder, name);
  mkdirSync(root, { recursive: true });
  git(context, root, ['init', '-q']);
  fill(root);
  git(context, root, ['add', '-A']);
  git(context, root, ['commit', '-q', '-m', 'all']);
  return root;
};

const write = (root: string, files: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

/** Unpacks an archive over the working tree with the real tar. */
const unpackOver = (root: string, archive: Buffer) => {
  const { status, stderr } = spawnSync('tar', ['xzf', '-'], { cwd: root, input: archive });
  if (status !== 0) throw new Error(stderr.toString());
};

const VOTES = 5;

/** Imports a git archive, votes for other translations of five strings, exports, and returns the changes that git sees in the working tree. */
const roundTrip = async (
  context: TestContext,
  root: string,
  lng: string,
  poFiles: readonly string[],
  paths: Record<string, string> = {},
) => {
  const by = await makePerson(service, { translationLng: lng });
  const fields = { origin: 'round', project: root.split('/').at(-1) ?? '' };
  const file = { name: 'head.tar.gz', bytes: git(context, root, ['archive', '--format=tar.gz', 'HEAD']) };
  const { body } = await sendFile(app, { url: '/api/project/import', fields, file, by });
  expect(body.messages.filter(([, type]: string[]) => type === 'error')).toEqual([]);
  const voted = new Map<string, string>();
  const sguids = new Set<string>();
  for (const path of poFiles)
    for (const chunk of readPo(readFileSync(join(root, path)), { file: path, lng }).chunks)
      for (const entry of chunk) {
        const forms = completeMsgstr(entry, 1);
        if (forms?.length !== 1 || voted.size >= VOTES || /[%<{$\\\n]/.test(forms[0] + entry.source.join(''))) continue;
        const payload = { sguid: sguidOf(entry.source, entry.context), lng, translation: `${forms[0]}x` };
        const { messages, tguid } = (
          await app.inject({ method: 'POST', url: '/api/translations/add', headers: by.headers, payload })
        ).json();
        if (!tguid || messages.some(([, type]: string[]) => type === 'error')) continue;
        voted.set(`${path}\n${entry.source[0]}`, forms[0] ?? '');
        sguids.add(payload.sguid);
      }
  const query = new URLSearchParams({ ...fields, lng, include_failing: '1', ...paths });
  unpackOver(root, (await app.inject({ url: `/project/export?${query}` })).rawPayload);
  const changed = git(context, root, ['diff', '--numstat']).toString().trim().split('\n').filter(Boolean);
  const untracked = git(context, root, ['ls-files', '--others', '--exclude-standard']).toString();
  const lines = git(context, root, ['diff', '-U0'])
    .toString('latin1')
    .split('\n')
    .filter((line) => /^\+(?!\+\+)/.test(line));
  const diff = (await app.inject({ url: `/project/diff-latest/${fields.origin}/${fields.project}/${lng}?${query}` })).rawPayload;
  return { voted, sguids, changed: changed.map((line) => line.split('\t')[2]), untracked, lines, diff };
};

const potOf = (prefix: string) =>
  makePotText(...['sow', 'rake', 'dig', 'weed', 'water', 'prune', 'mow'].map((verb) => `${prefix} ${verb}`));
const poOf = (prefix: string, lng = 'fr') =>
  makePoText(
    lng,
    ['sow', 'rake', 'dig', 'weed', 'water', 'prune', 'mow']
      .map((verb) => `# ${verb}\nmsgid   "${prefix} ${verb}"\nmsgstr "${verb} ici"\n`)
      .join('\n'),
  );

/** Six layouts of repositories: their files, and the French ones. */
const REPOSITORIES: Readonly<
  Record<string, { readonly files: Readonly<Record<string, string>>; readonly french: readonly string[]; readonly full?: true }>
> = {
  'gettext-po': {
    files: {
      'po/r1.pot': potOf('r1'),
      'po/fr.po': poOf('r1'),
      'po/de.po': poOf('r1', 'de'),
      'po/LINGUAS': 'de fr\n',
      'src/main.c': 'int main;\n',
    },
    french: ['po/fr.po'],
  },
  'several-domains': {
    files: { 'po/r2.pot': potOf('r2'), 'po/fr.po': poOf('r2'), 'po-tips/tips.pot': potOf('tips'), 'po-tips/fr.po': poOf('tips') },
    french: ['po/fr.po', 'po-tips/fr.po'],
  },
  'locale-folders': {
    files: {
      'locale/r3.pot': potOf('r3'),
      'locale/fr/LC_MESSAGES/r3.po': poOf('r3'),
      'locale/pt_BR/LC_MESSAGES/r3.po': poOf('r3', 'pt_BR'),
    },
    french: ['locale/fr/LC_MESSAGES/r3.po'],
  },
  plugin: {
    files: { 'languages/r4.pot': potOf('r4'), 'languages/r4-fr_FR.po': poOf('r4', 'fr_FR'), 'r4.php': '<?php\n' },
    french: ['languages/r4-fr_FR.po'],
  },
  root: { files: { 'r5.pot': potOf('r5'), 'fr.po': poOf('r5'), Makefile: 'all:\n' }, french: ['fr.po'] },
  documented: { files: { 'pot/gui/r6.pot': potOf('r6'), 'fr/gui/r6.po': poOf('r6') }, french: ['fr/gui/r6.po'], full: true },
};

describe('a repository, imported, voted on, and exported over its working tree', () => {
  it.for(Object.entries(REPOSITORIES))(
    '%s: git sees only the entries that were voted for',
    async ([name, { files, french, full }], context) => {
      const root = makeRepository(context, name, (at) => write(at, files));
      const { voted, changed, untracked, lines, diff } = await roundTrip(context, root, 'fr', french, full ? { paths: 'full' } : {});
      expect(voted.size).toBe(VOTES);
      expect(changed).toEqual([...new Set([...voted.keys()].map((key) => key.split('\n')[0]))].sort());
      expect(untracked).toBe('');
      expect(lines.filter((line) => !/^\+"(?:PO-Revision-Date|Plural-Forms): /.test(line))).toEqual(
        [...voted.values()].map((text) => `+msgstr "${text}x"`),
      );
      git(context, root, ['checkout', '-q', '.']);
      git(context, root, ['apply', '--check'], diff);
    },
  );
});

const shared = findSharedData('po');
const projects = shared === null ? ['(not there)'] : readdirSync(shared).filter((name) => name.includes('__'));

/** All strings that were voted for in the shared projects. */
const votedFor = new Set<string>();

/** Entries of a PO file by string, without their lines. */
const entriesOf = (bytes: Buffer, lng: string) =>
  new Map(
    [...readPo(bytes, { file: 'some.po', lng }).chunks]
      .flat()
      .filter(({ obsolete, source }) => !obsolete && source[0] !== '')
      .map(({ line, ...entry }) => [sguidOf(entry.source, entry.context), JSON.stringify(entry)]),
  );

describe('a shared project as a repository', () => {
  it.for(projects)('%s: git sees only the entries that were voted for', { timeout: 300_000 }, async (project, context) => {
    const from = sharedData(context, join('po', project, 'dir'));
    const root = makeRepository(context, project, (at) => cpSync(from, at, { recursive: true, mode: 0 }));
    const lng = ['fr', 'pl'].find((code) => readdirSync(root).includes(code)) ?? 'fr';
    const files = readdirSync(join(root, lng), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.po'));
    const poFiles = files.map((path) => `${lng}/${path}`).sort();
    const { sguids, changed, untracked } = await roundTrip(context, root, lng, poFiles, { paths: 'full' });
    expect([sguids.size, untracked]).toEqual([VOTES, '']);
    // A string that is in several files changes in all of them.
    const differing = new Set<string>();
    for (const path of changed) {
      const before = entriesOf(git(context, root, ['show', `HEAD:${path}`]), lng);
      const after = entriesOf(readFileSync(join(root, path ?? '')), lng);
      expect([...after.keys()]).toEqual([...before.keys()]);
      const own = [...after.keys()].filter((sguid) => after.get(sguid) !== before.get(sguid));
      expect(own.length, path).toBeGreaterThan(0);
      for (const sguid of own) differing.add(sguid);
    }
    expect([...sguids].filter((sguid) => !differing.has(sguid))).toEqual([]);
    for (const sguid of sguids) votedFor.add(sguid);
    // Projects have strings in common, and so the votes for them.
    expect([...differing].filter((sguid) => !votedFor.has(sguid))).toEqual([]);
  });
});
