import { formatGitTree, type GitObject, makeGitObject, parseGitTree } from './git-object.js';

/** The files of a tree with all its folders: names (SHA-1) of blobs by path. */
export type GitFiles = Map<string, Buffer>;

/** Names that Git itself uses in a working tree, on all file systems: no tree may hold them. */
const RESERVED_NAME = /^(?:\.git|git~\d+)[ .]*$/i;

/** True when a tree may contain a file of this path. */
export const isGitPath = (path: string): boolean =>
  path.split('/').every((name) => name !== '' && name !== '.' && name !== '..' && !RESERVED_NAME.test(name));

/** Reads all files of a tree. */
export const readGitFiles = async (tree: Buffer, read: (sha1: Buffer) => Promise<Buffer>, folder = ''): Promise<GitFiles> => {
  const files: GitFiles = new Map();
  for (const { name, isFolder, sha1 } of parseGitTree(await read(tree))) {
    if (!isFolder) files.set(folder + name, sha1);
    else for (const [path, blob] of await readGitFiles(sha1, read, `${folder}${name}/`)) files.set(path, blob);
  }
  return files;
};

/** A folder while its tree is made. */
interface Folder {
  readonly files: Map<string, Buffer>;
  readonly folders: Map<string, Folder>;
}

const emptyFolder = (): Folder => ({ files: new Map(), folders: new Map() });

const addFile = (root: Folder, path: string, sha1: Buffer): void => {
  const names = path.split('/');
  const last = names.pop() ?? '';
  let folder = root;
  for (const name of names) {
    const inner = folder.folders.get(name) ?? emptyFolder();
    folder.folders.set(name, inner);
    folder = inner;
  }
  folder.files.set(last, sha1);
};

const writeFolder = async ({ files, folders }: Folder, objects: GitObject[]): Promise<Buffer> => {
  const inner = [];
  for (const [name, folder] of folders) inner.push({ name, isFolder: true, sha1: await writeFolder(folder, objects) });
  // A name can be of one thing only; the folder has more to lose.
  const own = [...files].filter(([name]) => !folders.has(name)).map(([name, sha1]) => ({ name, isFolder: false, sha1 }));
  const tree = await makeGitObject('tree', formatGitTree([...inner, ...own]));
  objects.push(tree);
  return tree.sha1;
};

/** Makes the trees of files. The last object is the one of all. */
export const writeGitFiles = async (files: GitFiles): Promise<GitObject[]> => {
  const root = emptyFolder();
  for (const [path, sha1] of files) addFile(root, path, sha1);
  const objects: GitObject[] = [];
  await writeFolder(root, objects);
  return objects;
};
