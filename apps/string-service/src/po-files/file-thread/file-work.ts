import { compareFiles } from '../compare/compare-files.js';
import { embedChanges } from '../compare/embedded-diff.js';
import { readFormatTexts, writeFormatFile } from '../format-files/format-file.js';

/** Work on the files of a project whose time grows with their size, by name. Each takes and gives what structured clone can copy. */
const FILE_WORK = { compareFiles, embedChanges, readFormatTexts, writeFormatFile } as const;

/** Name of a work on files. */
export type FileWorkName = keyof typeof FILE_WORK;

/** Input of a work on files. */
export type FileWorkInput<Name extends FileWorkName> = Parameters<(typeof FILE_WORK)[Name]>[0];

/** Output of a work on files. Its Buffers are plain byte arrays where it was done in another thread. */
export type FileWorkOutput<Name extends FileWorkName> = Awaited<ReturnType<(typeof FILE_WORK)[Name]>>;

/** A work on files with its input, as a thread is asked for it. */
export type FileWorkRequest = {
  readonly [Name in FileWorkName]: { readonly name: Name; readonly input: FileWorkInput<Name> };
}[FileWorkName];

/** Does a work on files. It blocks its thread while it works. */
export const doFileWork = async <Name extends FileWorkName>(name: Name, input: FileWorkInput<Name>): Promise<FileWorkOutput<Name>> => {
  const work = FILE_WORK[name] as (input: FileWorkInput<Name>) => FileWorkOutput<Name> | Promise<FileWorkOutput<Name>>;
  return work(input);
};
