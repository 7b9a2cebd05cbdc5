import { open, readFile, stat } from 'node:fs/promises';

/** Reads a text file; empty where there is none. */
export const readFileIfExists = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return '';
    throw error;
  }
};

/** Size of a file in bytes; 0 where there is none. */
export const fileSizeIfExists = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return 0;
    throw error;
  }
};

/** Reads the part of a text file that begins at an offset, in bytes, and at most so many of them; empty where there is no file. */
export const readFileFrom = async (path: string, offset: number, limit: number): Promise<string> => {
  if ((await fileSizeIfExists(path)) <= offset) return '';
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(limit), 0, limit, offset);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
};

/** True if an error has one of these codes: a system error's (`ENOENT`) or an SQLSTATE (`42P04`). */
export const hasErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => error.code === code);
