import { join } from 'node:path';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { GitProblem, runGit } from './run-git.js';

/** A Git repository to import from. */
export interface GitSource {
  /** `https:` or `file:` */
  readonly url: string;
  /** Undefined: the repository's own default branch. */
  readonly branch?: string | undefined;
  /** Folder of the files in the repository; undefined: all of it. */
  readonly path?: string | undefined;
}

/** Limits of fetching: ten minutes, and 1 GiB. */
const FETCH_LIMITS = { timeMs: 10 * 60_000, bytes: 2 ** 30 };

/** Files that an import may look at: PO and POT files, and lists of languages. */
const TAKEN_FILES = /\.pot?$|(?:^|\/)LINGUAS$/i;
const TAKEN_PATTERNS = ['*.po', '*.pot', '*LINGUAS'];

const checkedUrl = (url: string): string => {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol === 'https:' || parsed?.protocol === 'file:') return url;
  throw refuseParam('git', 'git: the address of a repository begins with https:// or file://.');
};

const checkedPath = (path: string): string => {
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  if (names.includes('..')) throw refuseParam('path', 'path: a folder inside the repository is wanted, without ..');
  return names.join('/');
};

const checkedBranch = (branch: string): string => {
  if (/^[\w.][\w./-]*$/.test(branch) && !branch.includes('..')) return branch;
  throw refuseParam('branch', `branch: "${branch}" is no name of a branch.`);
};

/**
 * Fetches the latest commit of a repository, without its history, and packs its PO and POT files as a tar, with their whole paths. Nothing
 * is checked out, so no hook, filter or link of the repository is ever followed.
 *
 * @param folder an empty one, which the repository may fill
 * @returns where the tar is
 * @throws Refusal `malformed` for an address, branch or path that cannot be one; GitProblem where git fails, or there are no such files
 */
export const fetchRepository = async (folder: string, { url, branch, path = '' }: GitSource): Promise<string> => {
  const address = checkedUrl(url);
  const inside = checkedPath(path);
  const chosen = branch === undefined ? [] : ['--branch', checkedBranch(branch)];
  const limits = FETCH_LIMITS;
  const clone = [
    'clone',
    '--quiet',
    '--bare',
    '--depth',
    '1',
    '--single-branch',
    '--no-tags',
    '--template=',
    ...chosen,
    '--',
    address,
    'repository',
  ];
  await runGit(folder, ['-c', 'http.followRedirects=false', ...clone], limits, 'https:file');
  const inRepository = (...args: readonly string[]) => runGit(folder, ['--git-dir=repository', ...args], limits);
  const tree = `HEAD:${inside}`;
  const names = (await inRepository('ls-tree', '-r', '-z', '--name-only', '--full-tree', tree)).split('\0');
  const taken = names.filter((name) => TAKEN_FILES.test(name));
  if (taken.length === 0) throw new GitProblem(`${inside === '' ? 'the repository' : inside} holds no PO or POT file`);
  const patterns = TAKEN_PATTERNS.filter((pattern) => taken.some((name) => name.toLowerCase().endsWith(pattern.slice(1).toLowerCase())));
  const tar = join(folder, 'files.tar');
  const pathspecs = patterns.map((pattern) => `:(icase)${pattern}`);
  // Whole paths, so that what comes out again fits the repository.
  const prefix = inside === '' ? [] : [`--prefix=${inside}/`];
  await inRepository('archive', '--format=tar', ...prefix, `--output=${tar}`, tree, '--', ...pathspecs);
  return tar;
};
