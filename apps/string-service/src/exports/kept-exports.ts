import { link, mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Files that are kept, and their bytes together, at most; those go that were asked for the longest ago. */
const KEPT_FILES = 500;
const KEPT_BYTES = 256 * 2 ** 20;

/** An archive of an export that was made before. */
export interface KeptExport {
  /** Number of strings whose leading translation it leaves out. */
  readonly leftOut: number;
  readonly bytes: number;
  readonly stream: () => Readable;
}

const folderOf = (dataDir: string): string => join(dataDir, 'exports');

/** What stands in front of the number of strings that are left out, in the name of a file: the entity tag without its quotes. */
const prefixOf = (tag: string): string => `${tag.replaceAll('"', '')}.`;

const isGone = (thrown: unknown): boolean => (thrown as NodeJS.ErrnoException).code === 'ENOENT';

/** Names of the files that are kept. */
const listKept = (folder: string): Promise<string[]> =>
  readdir(folder).catch((thrown) => {
    if (isGone(thrown)) return [];
    throw thrown;
  });

/** The archive that was made under an entity tag; null where none is kept any more. */
export const findKeptExport = async (dataDir: string, tag: string, now: Date): Promise<KeptExport | null> => {
  const folder = folderOf(dataDir);
  const name = (await listKept(folder)).find((one) => one.startsWith(prefixOf(tag)));
  if (name === undefined) return null;
  try {
    // Opened at once: another process may remove the name before it is sent.
    const handle = await open(join(folder, name));
    const { size } = await handle.stat();
    await utimes(join(folder, name), now, now);
    const leftOut = Number(name.slice(prefixOf(tag).length));
    return { leftOut, bytes: size, stream: () => handle.createReadStream() };
  } catch (thrown) {
    if (isGone(thrown)) return null;
    throw thrown;
  }
};

const removeOldest = async (folder: string): Promise<void> => {
  const names = await listKept(folder);
  const found = await Promise.all(names.map(async (name) => ({ name, stats: await stat(join(folder, name)).catch(() => null) })));
  const newestFirst = found.sort((one, other) => (other.stats?.mtimeMs ?? 0) - (one.stats?.mtimeMs ?? 0));
  let bytes = 0;
  for (const [nr, { name, stats }] of newestFirst.entries()) {
    bytes += stats?.size ?? 0;
    if (nr >= KEPT_FILES || bytes > KEPT_BYTES) await rm(join(folder, name), { force: true });
  }
};

/**
 * Keeps an archive under its entity tag, so that it is given again at once while its data has not changed.
 *
 * @param file where it lies, on the file system of the data folder; it stays there
 */
export const keepExport = async (
  dataDir: string,
  file: string,
  { tag, leftOut }: { readonly tag: string; readonly leftOut: number },
  now: Date,
): Promise<void> => {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await utimes(file, now, now);
  await link(file, join(folder, `${prefixOf(tag)}${leftOut}`)).catch((thrown: NodeJS.ErrnoException) => {
    // Another one made the same meanwhile.
    if (thrown.code !== 'EEXIST') throw thrown;
  });
  await removeOldest(folder);
};
