import { join } from 'node:path';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { mayBeFormatFile } from '../../import/layout/format-places.js';
import { type GitNetwork, pinAddress } from './pin-address.js';
import { type GitLimits, GitProblem, runGit } from './run-git.js';

/** A Git repository to import from. */
export interface GitSource {
  /** `https:` or `file:` */
  readonly url: string;
  /** Undefined: the repository's own default branch. */
  readonly branch?: string | undefined;
  /** Folder of the files in the repository; undefined: all of it. */
  readonly path?: string | undefined;
}

/** Milliseconds without data after which a host is given up. */
const SILENCE_MS = 30_000;

/** Limits of fetching: ten minutes in all, half a minute until the host has answered a handshake, and 1 GiB. */
const FETCH_LIMITS = { timeMs: 10 * 60_000, connectMs: SILENCE_MS, bytes: 2 ** 30 };

/** Options of git that end a transfer without data: less than a byte a second on average. One that trickles is ended by the time limit. */
const SILENCE_OPTIONS = ['-c', 'http.lowSpeedLimit=1', '-c', `http.lowSpeedTime=${SILENCE_MS / 1000}`];

const CLONE_OPTIONS = ['--quiet', '--bare', '--depth', '1', '--single-branch', '--no-tags', '--template='];

/** Files that an import may look at: PO and POT files, lists of languages, and files of other formats whose paths name a language. */
const isTaken = (path: string): boolean => /\.pot?$|(?:^|\/)LINGUAS$/i.test(path) || mayBeFormatFile(path);
const TAKEN_PATTERNS = ['*.po', '*.pot', '*LINGUAS', '*.xml', '*.json', '*.jsonc', '*.arb', '*.yml', '*.yaml'];

const checkedUrl = (url: string): URL => {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol === 'https:' || parsed?.protocol === 'file:') return parsed;
  throw refuseParam('url', sentence('The address must start with https:// or file://.'));
};

const checkedPath = (path: string): string => {
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  if (names.includes('..')) throw refuseParam('path', sentence('path: use a folder inside the repository, without ..'));
  return names.join('/');
};

const checkedBranch = (branch: string): string => {
  if (/^[\w.][\w./-]*$/.test(branch) && !branch.includes('..')) return branch;
  throw refuseParam('branch', sentence('branch: "{branch}" is not a valid branch name.', { branch }));
};

/** Checks what names a repository. Refuses with `malformed` an address, branch or path that cannot be one. */
export const checkGitSource = ({ url, branch, path = '' }: GitSource): void => {
  checkedUrl(url);
  checkedPath(path);
  if (branch !== undefined) checkedBranch(branch);
};

/** Result of fetching a repository. */
export interface FetchedRepository {
  /** Path of a tar of its PO and POT files. */
  readonly tar: string;
  /** The commit that they are of, in hexadecimal. */
  readonly commit: string;
  /** Folder that they are below, in the repository; empty: its root. */
  readonly folder: string;
}

/** Options of fetching a repository. */
export interface FetchOptions {
  /** The hosts that may be contacted, where the address came over the network; undefined: any. */
  readonly network?: GitNetwork;
  /** A commit that is not fetched again, in hexadecimal. */
  readonly known?: string | null;
  /** Limits that are narrower than those of fetching. */
  readonly limits?: Partial<GitLimits>;
}

/** A git that takes `http.curloptResolve`; earlier ones pass over it in silence. */
const PINNING_VERSION = { major: 2, minor: 37 };

const requirePinning = async (folder: string): Promise<void> => {
  const printed = await runGit(folder, ['version'], FETCH_LIMITS);
  const [major = 0, minor = 0] = (/(?<!\d)(\d+)\.(\d+)/.exec(printed) ?? []).slice(1).map(Number);
  if (major > PINNING_VERSION.major || (major === PINNING_VERSION.major && minor >= PINNING_VERSION.minor)) return;
  throw new GitProblem(`the git command here is older than ${PINNING_VERSION.major}.${PINNING_VERSION.minor}`);
};

/** Options of git that keep it from other hosts than the one that was named. */
const boundOptions = async (folder: string, url: URL, network: GitNetwork | undefined): Promise<string[]> => {
  const own = ['-c', 'http.followRedirects=false'];
  if (!network || url.protocol !== 'https:') return own;
  await requirePinning(folder);
  const authorities = network.caFile === undefined ? [] : ['-c', `http.sslCAInfo=${network.caFile}`];
  return [...own, ...authorities, ...(await pinAddress(url, network))];
};

/**
 * Fetches the latest commit of a repository, without its history, and packs its PO and POT files as a tar, with their whole paths. Nothing
 * is checked out, so no hook, filter or link of the repository is ever followed.
 *
 * @param folder an empty one, which the repository may fill
 * @returns null where its latest commit is the one that is known
 * @throws Refusal `malformed` for an address, branch or path that cannot be one; GitProblem where git fails, or there are no such files
 */
export const fetchRepository = async (
  folder: string,
  { url, branch, path = '' }: GitSource,
  { network, known = null, limits: narrower }: FetchOptions,
): Promise<FetchedRepository | null> => {
  const address = checkedUrl(url);
  const inside = checkedPath(path);
  const chosen = branch === undefined ? [] : ['--branch', checkedBranch(branch)];
  const { connectMs, ...limits } = { ...FETCH_LIMITS, ...narrower };
  const bound = await boundOptions(folder, address, network);
  const clone = ['clone', ...CLONE_OPTIONS, ...chosen, '--', address.href, 'repository'];
  await runGit(
    folder,
    [...bound, ...SILENCE_OPTIONS, ...clone],
    address.protocol === 'https:' ? { ...limits, connectMs } : limits,
    'https:file',
  );
  const inRepository = (...args: readonly string[]) => runGit(folder, ['--git-dir=repository', ...args], limits);
  const commit = (await inRepository('rev-parse', '--verify', 'HEAD')).trim();
  if (commit === known) return null;
  const tree = `HEAD:${inside}`;
  const names = (await inRepository('ls-tree', '-r', '-z', '--name-only', '--full-tree', tree)).split('\0');
  const taken = names.filter(isTaken);
  if (taken.length === 0) throw new GitProblem(`${inside === '' ? 'the repository' : inside} holds no PO or POT file`);
  const patterns = TAKEN_PATTERNS.filter((pattern) => taken.some((name) => name.toLowerCase().endsWith(pattern.slice(1).toLowerCase())));
  const tar = join(folder, 'files.tar');
  const pathspecs = patterns.map((pattern) => `:(icase)${pattern}`);
  // Whole paths, so that exported files fit the repository.
  const prefix = inside === '' ? [] : [`--prefix=${inside}/`];
  await inRepository('archive', '--format=tar', ...prefix, `--output=${tar}`, tree, '--', ...pathspecs);
  return { tar, commit, folder: inside };
};
