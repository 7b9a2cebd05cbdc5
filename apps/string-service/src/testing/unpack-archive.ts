import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';

/** The files of a .tgz that was exported, by path, as another program than ours reads them. */
export const unpackArchiveBytes = async (bytes: Uint8Array): Promise<Record<string, Buffer>> => {
  const archive = extract();
  archive.end(gunzipSync(bytes));
  const files: Record<string, Buffer> = {};
  for await (const entry of archive) files[entry.header.name] = await buffer(entry);
  return files;
};

/** The text files of an archive, by path. */
export const unpackArchive = async (bytes: Uint8Array): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await unpackArchiveBytes(bytes)).map(([path, content]) => [path, content.toString()]));
