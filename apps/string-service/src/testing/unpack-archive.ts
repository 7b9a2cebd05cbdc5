import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArchive } from '@translation-commons/archives/read-archive.js';

/** The files of an archive, by path. */
export const unpackArchiveBytes = async (bytes: Uint8Array): Promise<Record<string, Buffer>> => {
  const folder = await mkdtemp(join(tmpdir(), 'unpack-'));
  try {
    const path = join(folder, 'archive.tgz');
    await writeFile(path, bytes);
    const files: Record<string, Buffer> = {};
    for await (const member of readArchive({ path, name: 'archive.tgz' }, { leftOut: () => {} })) {
      files[member.path] = Buffer.from(member.bytes);
    }
    return files;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The text files of an archive, by path. */
export const unpackArchive = async (bytes: Uint8Array): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await unpackArchiveBytes(bytes)).map(([path, content]) => [path, content.toString()]));
