import { compareFiles } from '../compare/compare-files.js';
import { embedChanges } from '../compare/embedded-diff.js';
import { readFormatTexts, writeFormatFile } from '../format-files/format-file.js';

/** Operations on the files of a project whose time grows with their size, by name. Each takes and gives what structured clone can copy. */
const FILE_OPERATIONS = { compareFiles, embedChanges, readFormatTexts, writeFormatFile } as const;

/** Name of an operation on files. */
export type FileOperationName = keyof typeof FILE_OPERATIONS;

/** Input of an operation on files. */
export type FileOperationInput<Name extends FileOperationName> = Parameters<(typeof FILE_OPERATIONS)[Name]>[0];

/** Output of an operation on files. Its Buffers are plain byte arrays where it ran in another thread. */
export type FileOperationOutput<Name extends FileOperationName> = Awaited<ReturnType<(typeof FILE_OPERATIONS)[Name]>>;

/** Operation on files with its input, as a thread is asked for it. */
export type FileOperationRequest = {
  readonly [Name in FileOperationName]: { readonly name: Name; readonly input: FileOperationInput<Name> };
}[FileOperationName];

/** Runs an operation on files. It blocks its thread meanwhile. */
export const doFileOperation = async <Name extends FileOperationName>(
  name: Name,
  input: FileOperationInput<Name>,
): Promise<FileOperationOutput<Name>> => {
  const operation = FILE_OPERATIONS[name] as (
    input: FileOperationInput<Name>,
  ) => FileOperationOutput<Name> | Promise<FileOperationOutput<Name>>;
  return operation(input);
};
