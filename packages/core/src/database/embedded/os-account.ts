import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { Refusal } from '../../kernel/refusal.js';

/** Operating-system account that PostgreSQL's programs run as, because it refuses to run as root. */
export interface OsAccount {
  readonly uid: number;
  readonly gid: number;
  /** True if a folder above its programs or files denies it access, like root's home. */
  readonly shutOut: boolean;
}

const execFileAsync = promisify(execFile);

/**
 * The operating-system account for PostgreSQL: null (this process's own), or for root the account `postgres`, created where it is missing.
 *
 * @param folders folders that the account needs access to
 * @throws Refusal `unavailable` where the account cannot be created
 */
export const findOsAccount = async (folders: readonly string[]): Promise<OsAccount | null> => {
  if (process.getuid?.() !== 0) return null;
  const ids = (await lookUpIds()) ?? (await createAccount());
  const open = await Promise.all(folders.map((folder) => isTraversable(folder, ids)));
  return { ...ids, shutOut: open.includes(false) };
};

type OsAccountIds = Pick<OsAccount, 'uid' | 'gid'>;

const lookUpIds = async (): Promise<OsAccountIds | null> => {
  try {
    const ask = async (flag: string) => Number((await execFileAsync('id', [flag, 'postgres'])).stdout);
    return { uid: await ask('-u'), gid: await ask('-g') };
  } catch {
    return null;
  }
};

const createAccount = async (): Promise<OsAccountIds> => {
  try {
    await execFileAsync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  } catch (cause) {
    throw new Refusal(
      'unavailable',
      'PostgreSQL does not run as root, and the account postgres could not be made for it. Start as another user.',
      {
        cause,
      },
    );
  }
  const made = await lookUpIds();
  if (!made)
    throw new Refusal('unavailable', 'The account postgres was made for PostgreSQL, but is not found. Start as another user than root.');
  return made;
};

/** True if an account has execute (search) permission on a folder and all above it. A missing one will be created with the right owner. */
const isTraversable = async (folder: string, { uid, gid }: OsAccountIds): Promise<boolean> => {
  const found = await stat(folder).catch(() => null);
  if (found) {
    const passable = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
    if ((found.mode & passable) === 0) return false;
  }
  return dirname(folder) === folder || isTraversable(dirname(folder), { uid, gid });
};
