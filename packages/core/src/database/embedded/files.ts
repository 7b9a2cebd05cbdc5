import { readFile } from 'node:fs/promises';

/** Reads a text file; empty where there is none. */
export const readFileIfExists = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return '';
    throw error;
  }
};

/** Whether an error has one of these codes: a system error's (`ENOENT`) or an SQLSTATE (`42P04`). */
export const hasErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => error.code === code);
