import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReadArchiveOptions, readArchive } from '../read-archive.js';

/** Outcome of reading an archive: its files as text by path, the members left out, and the reason of a refusal, if any. */
export interface ReadingOutcome {
  readonly files: Readonly<Record<string, string>>;
  readonly leftOut: readonly string[];
  readonly problem: string | null;
}

/** Reads an archive to its end, as an upload of this name. Errors that are no `ArchiveProblem` are thrown. */
export const readAll = async (
  name: string,
  bytes: Uint8Array,
  options: Omit<ReadArchiveOptions, 'leftOut'> = {},
): Promise<ReadingOutcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  const path = join(folder, 'upload');
  const files: Record<string, string> = {};
  const leftOut: string[] = [];
  try {
    await writeFile(path, bytes);
    for await (const member of readArchive({ path, name }, { ...options, leftOut: (sentence) => leftOut.push(sentence) }))
      files[member.path] = Buffer.from(member.bytes).toString();
    return { files, leftOut, problem: null };
  } catch (problem) {
    if (!(problem instanceof Error) || problem.name !== 'ArchiveProblem') throw problem;
    return { files, leftOut, problem: problem.message };
  } finally {
    await rm(folder, { recursive: true });
  }
};
