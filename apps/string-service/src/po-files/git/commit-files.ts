import type { Connection } from '@translation-commons/core/database/database.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import type { Project } from '../../projects/project.js';
import { contentKey, readContents } from '../files/content.js';
import { listUnreadFiles } from '../files/unread-file.store.js';
import { poFilePath } from '../layout/po-file-path.js';
import {
  findGitObject,
  type GitBlob,
  insertGitBlobs,
  insertGitObjects,
  listCredits,
  listGitBlobs,
  listGitRefs,
  listImportedTemplates,
  listPoFilePlaces,
  listProjectPoFiles,
  setGitRef,
} from './git.store.js';
import { formatGitCommit, gitObjectName, makeGitObject, readGitObject } from './git-object.js';
import { commitPeople } from './git-people.js';
import { type GitFiles, isGitPath, readGitFiles, writeGitFiles } from './git-tree.js';

/** A stored file that a commit brings. */
interface CommittedFile {
  /** In the repository. */
  readonly file: string;
  readonly sha256: Buffer;
}

const readTree = async (connection: Connection, projectId: number, commit: Buffer | undefined): Promise<GitFiles> => {
  const read = async (sha1: Buffer): Promise<Buffer> => {
    const object = await findGitObject(connection, projectId, sha1);
    if (!object) throw new Error(`the Git object ${sha1.toString('hex')} is missing`);
    return readGitObject(object);
  };
  if (!commit) return new Map();
  const [, tree = ''] = /^tree (\w{40})\n/.exec((await read(commit)).toString()) ?? [];
  return readGitFiles(Buffer.from(tree, 'hex'), read);
};

/** Names that Git has for stored contents, by the key of the content. */
export type BlobNames = Map<string, Buffer>;

/**
 * Notes stored files as blobs, and gives their names by path. Only files that no commit of the project had before, and whose names are not given,
 * are read for their names; a loose object is made when Git asks for it (`getLooseObject`).
 */
const writeBlobs = async (
  connection: Connection,
  projectId: number,
  files: readonly CommittedFile[],
  given: BlobNames = new Map(),
): Promise<GitFiles> => {
  const taken = files.filter(({ file }) => isGitPath(file));
  const hashes = taken.map(({ sha256 }) => sha256);
  const known = await listGitBlobs(connection, projectId, hashes);
  const names = new Map(known.map(({ sha256, sha1 }) => [contentKey(sha256), sha1]));
  const unknown = hashes.filter((sha256) => !names.has(contentKey(sha256)));
  const added: GitBlob[] = unknown.flatMap((sha256) => {
    const sha1 = given.get(contentKey(sha256));
    return sha1 ? [{ sha256, sha1 }] : [];
  });
  const unread = unknown.filter((sha256) => !given.has(contentKey(sha256)));
  for await (const { sha256, bytes } of readContents(connection, unread)) added.push({ sha256, sha1: gitObjectName('blob', bytes) });
  if (added.length > 0) await insertGitBlobs(connection, projectId, added);
  for (const { sha256, sha1 } of added) names.set(contentKey(sha256), sha1);
  return new Map(taken.flatMap(({ file, sha256 }) => [names.get(contentKey(sha256))].flatMap((sha1) => (sha1 ? [[file, sha1]] : []))));
};

/** The parts of a commit beside its files. */
interface CommitText {
  readonly subject: string;
  readonly now: Date;
  /** Language and tguids of the translations that it brings. */
  readonly brought: { readonly lng: string; readonly tguids: readonly string[] } | null;
}

const commitTo = async (
  connection: Connection,
  projectId: number,
  branch: string,
  files: GitFiles,
  parent: Buffer | null,
  { subject, now, brought }: CommitText,
): Promise<void> => {
  const trees = await writeGitFiles(files);
  await insertGitObjects(connection, projectId, trees);
  const tree = trees.at(-1)?.sha1;
  if (!tree) throw new Error('a tree has an object at least');
  const credits = brought ? await listCredits(connection, brought.lng, brought.tguids) : [];
  const { author, committer, trailers } = commitPeople(credits, now);
  const message = [subject, trailers.join('\n')].filter((part) => part !== '').join('\n\n');
  const commit = await makeGitObject('commit', formatGitCommit({ tree, parent, author, committer, message }));
  await insertGitObjects(connection, projectId, [commit]);
  await setGitRef(connection, projectId, { branch, sha1: commit.sha1 });
};

const latestCommit = async (connection: Connection, projectId: number, branch: string): Promise<Buffer | null> =>
  (await listGitRefs(connection, projectId)).find((ref) => ref.branch === branch)?.sha1 ?? null;

/**
 * Commits the files of a project, under the paths that they came with, to the branches of its repository: as they were imported, and as the
 * snapshots have them, which differ in files that the import did not bring. The project's row is locked by the caller.
 *
 * @param given names of contents that were read just now
 */
export const commitImport = async (connection: Connection, { id, languageTags }: Project, now: Date, given: BlobNames): Promise<void> => {
  const templates = await writeBlobs(connection, id, await listImportedTemplates(connection, id), given);
  const unread = await listUnreadFiles(connection, id);
  const unreadPaths = new Set(unread.map(({ path }) => path));
  const poFiles = (await listProjectPoFiles(connection, id))
    .map((po) => ({ ...po, file: poFilePath(languageTags, po.lng, po) }))
    .filter(({ file }) => !unreadPaths.has(file));
  const asTheyCame = unread.flatMap(({ path, sha256 }) => (sha256 === null ? [] : [{ file: path, sha256 }]));
  const imported = await writeBlobs(
    connection,
    id,
    [...poFiles.map(({ file, imported: sha256 }) => ({ file, sha256 })), ...asTheyCame],
    given,
  );
  const others = poFiles.filter((po) => !po.snapshot.equals(po.imported));
  const snapshots = await writeBlobs(
    connection,
    id,
    others.map(({ file, snapshot: sha256 }) => ({ file, sha256 })),
    given,
  );
  const original = new Map([...templates, ...imported]);
  const branches = { original, most_voted: new Map([...original, ...snapshots]) };
  for (const [branch, files] of Object.entries(branches)) {
    const parent = await latestCommit(connection, id, branch);
    await commitTo(connection, id, branch, files, parent, { subject: 'Import of the files', now, brought: null });
  }
};

/** A file of a snapshot. */
interface SnapshotFile {
  /** Name of its template. */
  readonly path: string;
  readonly sha256: Buffer;
}

/** A snapshot as it is committed. */
export interface CommittedSnapshot {
  readonly lng: string;
  readonly comment: string;
  readonly now: Date;
  /** Files of the snapshot before. */
  readonly former: readonly SnapshotFile[];
  readonly files: readonly SnapshotFile[];
  /** The entries that differ from the snapshot before. */
  readonly changes: readonly {
    readonly entry: { readonly source: readonly string[]; readonly context: string | null; readonly translation: readonly string[] };
  }[];
}

/**
 * Commits a snapshot of the most voted translations in a language to its branch: one commit per snapshot, with the files of other languages
 * unchanged. The caller has locked the project's row.
 */
export const commitSnapshot = async (
  connection: Connection,
  project: Project,
  { lng, comment, now, former, files, changes }: CommittedSnapshot,
): Promise<void> => {
  const branch = 'most_voted';
  const parent = await latestCommit(connection, project.id, branch);
  const tree = await readTree(connection, project.id, parent ?? undefined);
  const places = new Map((await listPoFilePlaces(connection, project.id, lng)).map((place) => [place.path, place]));
  const unread = new Set((await listUnreadFiles(connection, project.id)).map(({ path }) => path));
  const fileOf = ({ path }: SnapshotFile) =>
    poFilePath(project.languageTags, lng, places.get(path) ?? { path, file: null, poPath: null, format: null });
  // Imported files that could not be read remain unchanged.
  for (const path of former.map(fileOf)) if (!unread.has(path)) tree.delete(path);
  const own = files.map((file) => ({ file: fileOf(file), sha256: file.sha256 }));
  for (const [path, sha1] of await writeBlobs(connection, project.id, own)) tree.set(path, sha1);
  const tguids = changes.map(({ entry: { source, context, translation } }) => tguidOf(translation, lng, sguidOf(source, context)));
  const subject = comment.trim() || `Translations into ${lng}`;
  await commitTo(connection, project.id, branch, tree, parent, { subject, now, brought: { lng, tguids } });
};
