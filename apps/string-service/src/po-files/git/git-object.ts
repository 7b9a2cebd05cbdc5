import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';

const deflateAsync = promisify(deflate);
const inflateAsync = promisify(inflate);

/** Kinds of objects of a Git repository that we write. */
export type GitObjectType = 'blob' | 'tree' | 'commit';

/** A loose object of a Git repository. */
export interface GitObject {
  /** Its name: SHA-1 of {@link zlib}'s content. */
  readonly sha1: Buffer;
  /** As Git keeps it: `type SP size NUL content`, in zlib's format. */
  readonly zlib: Buffer;
}

/** Formats the header of a loose object, which precedes its content. */
export const formatHeader = (type: GitObjectType, size: number): Buffer => Buffer.from(`${type} ${size}\0`);

/** The name of an object: SHA-1 of its header and content. The same content has the same name everywhere. */
export const gitObjectName = (type: GitObjectType, content: Uint8Array): Buffer =>
  createHash('sha1').update(formatHeader(type, content.length)).update(content).digest();

/**
 * Makes a loose object.
 *
 * @see https://git-scm.com/book/en/v2/Git-Internals-Git-Objects
 */
export const makeGitObject = async (type: GitObjectType, content: Uint8Array): Promise<GitObject> => ({
  sha1: gitObjectName(type, content),
  zlib: await deflateAsync(Buffer.concat([formatHeader(type, content.length), content]), { level: 1 }),
});

/** The content of an object. */
export const readGitObject = async ({ zlib }: Pick<GitObject, 'zlib'>): Promise<Buffer> => {
  const whole = await inflateAsync(zlib);
  return whole.subarray(whole.indexOf(0) + 1);
};

/** An entry of a tree: a file, or a folder with a tree of its own. */
export interface GitTreeEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly sha1: Buffer;
}

const SHA1_BYTES = 20;
const FOLDER_MODE = '40000';
const FILE_MODE = '100644';

/** Git compares the names of folders as if they ended with a slash. */
const sortedName = ({ name, isFolder }: GitTreeEntry): Buffer => Buffer.from(isFolder ? `${name}/` : name);

/** The content of a tree object. */
export const formatGitTree = (entries: readonly GitTreeEntry[]): Buffer =>
  Buffer.concat(
    [...entries]
      .sort((one, other) => Buffer.compare(sortedName(one), sortedName(other)))
      .flatMap(({ name, isFolder, sha1 }) => [Buffer.from(`${isFolder ? FOLDER_MODE : FILE_MODE} ${name}\0`), sha1]),
  );

/** The entries of a tree object. */
export const parseGitTree = (content: Buffer): GitTreeEntry[] => {
  const entries: GitTreeEntry[] = [];
  for (let at = 0; at < content.length; ) {
    const end = content.indexOf(0, at);
    const [mode = '', ...name] = content.toString('utf8', at, end).split(' ');
    const sha1 = content.subarray(end + 1, end + 1 + SHA1_BYTES);
    entries.push({ name: name.join(' '), isFolder: mode === FOLDER_MODE, sha1 });
    at = end + 1 + SHA1_BYTES;
  }
  return entries;
};

/** Somebody as commits name them, and when. */
export interface GitIdentity {
  readonly name: string;
  readonly mail: string;
  readonly time: Date;
}

/** A commit. */
export interface GitCommit {
  readonly tree: Buffer;
  readonly parent: Buffer | null;
  readonly author: GitIdentity;
  readonly committer: GitIdentity;
  readonly message: string;
}

/** Formats a person as in a header or trailer: `Name <address>`, without characters that would end either. */
export const formatIdentity = ({ name, mail }: Omit<GitIdentity, 'time'>): string => {
  const plain = (text: string) => text.replace(/[<>\n\0]/g, '').trim();
  return `${plain(name) || 'somebody'} <${plain(mail)}>`;
};

const formatSigned = (identity: GitIdentity): string => `${formatIdentity(identity)} ${Math.floor(identity.time.getTime() / 1000)} +0000`;

/** The content of a commit object. */
export const formatGitCommit = ({ tree, parent, author, committer, message }: GitCommit): Buffer =>
  Buffer.from(
    [
      `tree ${tree.toString('hex')}`,
      ...(parent ? [`parent ${parent.toString('hex')}`] : []),
      `author ${formatSigned(author)}`,
      `committer ${formatSigned(committer)}`,
      '',
      `${message.replaceAll('\0', '').trim()}\n`,
    ].join('\n'),
  );
