import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../refusal.js';

/**
 * Requires that files can be written to the data folder, which is created where it is missing, by writing one: permissions alone do not show that a
 * file system is read-only.
 *
 * @throws Refusal `unavailable` that names the folder, the reason and what to do
 */
export const requireWritableFolder = async (dataDir: string): Promise<void> => {
  const probe = join(dataDir, `.probe-${randomBytes(8).toString('hex')}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(
      'unavailable',
      `Files of the service cannot be kept in ${dataDir} (${reason}). Give this account the folder, or set DATA_DIR to another.`,
      { cause },
    );
  }
};
