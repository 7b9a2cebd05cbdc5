import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { writeArchive } from '@translation-commons/archives/write-archive.js';
import { type Refusal, refuseParam } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { truncate } from '../../../kernel/text/truncate.js';
import type { Upload } from './upload.js';

/** Names of archives: a single one is taken as it is. */
const ARCHIVE_NAME = /\.(?:zip|tgz|tbz2?|txz|7z|tar(?:\.\w+)?)$/i;

/** Limit of the name by which messages call loose files: theirs, with commas. */
const NAME_LENGTH_LIMIT = 100;

const isArchive = ({ name }: Upload): boolean => ARCHIVE_NAME.test(name);

async function* membersOf(uploads: readonly Upload[]) {
  for (const { name, path } of uploads) yield { path: name, bytes: await readFile(path) };
}

/**
 * One archive of loose files, which are removed; a single archive is left as it is. Null where there are no files; a refusal,
 * `malformed`, of several archives and of several files of one name.
 *
 * @param path of the new archive
 */
export const packUploads = async (uploads: readonly Upload[], path: string): Promise<Upload | Refusal | null> => {
  const [first, second] = uploads;
  if (!first || (!second && isArchive(first))) return first ?? null;
  const names = uploads.map(({ name }) => name);
  const wrong = uploads.find(isArchive)
    ? sentence('Choose one archive, or loose files.')
    : names.length > new Set(names).size && sentence('Two files have one name.');
  if (wrong) return refuseParam('file', wrong);
  const remove = () => rm(path, { force: true });
  try {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(await writeArchive(membersOf(uploads), { time: new Date(0) }), target);
    for (const upload of uploads) await upload[Symbol.asyncDispose]();
    const name = truncate(names.join(', '), NAME_LENGTH_LIMIT);
    return { path, name, members: names, bytes: target.bytesWritten, [Symbol.asyncDispose]: remove };
  } catch (failure) {
    await remove();
    throw failure;
  }
};
