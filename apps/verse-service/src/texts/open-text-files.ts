import { basename } from 'node:path';
import { ArchiveProblem } from '@translation-commons/archives/archive/archive-problem.js';
import { detectArchiveKind } from '@translation-commons/archives/formats/archive-kind.js';
import { readArchive } from '@translation-commons/archives/read-archive.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { orderTexts } from '@translation-commons/scripture/burrito/order-texts.js';
import type { TextFile } from '@translation-commons/scripture/items/text-item.js';
import { openTextFile, storedFile } from './open-text-file.js';

/** Texts in an archive together, in bytes: ten times the longest there is. A text is kept in memory while it is read. */
const TOTAL_BYTES_LIMIT = 128 * 1024 * 1024;

/** Opens files of texts; one that is an archive stands for the texts in it, in the order of its description or of their names. */
export const openTextFiles = async (paths: readonly string[]): Promise<readonly TextFile[]> => {
  const files: TextFile[] = [];
  for (const path of paths) {
    const { first, more } = await openTextFilesOf(path);
    files.push(first, ...more);
  }
  return files;
};

/** One file or more. */
interface OpenedFiles {
  readonly first: TextFile;
  readonly more: readonly TextFile[];
}

/**
 * Opens a file of a text, or the texts of an archive (Scripture Burrito, or any of their files).
 *
 * @param name name of the file in messages
 * @param signal ends the thread that unpacks
 * @throws Refusal `malformed` for an archive that cannot be used, or that contains no text
 */
export const openTextFilesOf = async (path: string, name = basename(path), signal?: AbortSignal): Promise<OpenedFiles> => {
  const source = { path, name };
  // A file that cannot be opened is refused where it is read.
  const kind = await detectArchiveKind(source).catch(() => null);
  if (kind === null) return { first: openTextFile(path, name), more: [] };
  const members = new Map<string, Uint8Array>();
  const limits = { totalBytes: TOTAL_BYTES_LIMIT };
  try {
    for await (const member of readArchive(source, { leftOut: () => undefined, limits, signal })) members.set(member.path, member.bytes);
  } catch (thrown) {
    throw thrown instanceof ArchiveProblem ? new Refusal('malformed', thrown.message, { cause: thrown }) : thrown;
  }
  const [first, ...more] = orderTexts(members).map((at) => storedFile(at, { bytes: members.get(at) ?? new Uint8Array() }));
  if (!first) throw new Refusal('malformed', `${name} holds no text: no file that ends in .usfm, .sfm, .usx, .usj, .xml, .json or .txt.`);
  return { first, more };
};
