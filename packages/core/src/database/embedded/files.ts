import { readFile } from 'node:fs/promises';

/** A file's text; empty where there is no file. */
export const readFileIfExists = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return '';
    throw error;
  }
};

/** Whether an error carries one of these codes: the system's (`ENOENT`) or PostgreSQL's (`42P04`). */
export const hasErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => error.code === code);
