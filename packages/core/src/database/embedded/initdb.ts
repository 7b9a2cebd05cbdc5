import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../kernel/refusal.js';
import { hasErrorCode, readFileIfExists } from './files.js';
import { runToEnd } from './programs.js';
import { type EmbeddedServer, extractReasons } from './server.js';

/** PostgreSQL's superuser in an embedded server. */
export const SUPERUSER = 'postgres';

/** The superuser's password, in a file that only the server's account can read. Empty before `initdb`. */
export const readSuperuserPassword = (server: EmbeddedServer): Promise<string> =>
  readFileIfExists(join(server.folder, 'data', 'superuser.password'));

/**
 * Runs `initdb` (creates the data directory) where there is none: encoding UTF-8, PostgreSQL's builtin locale, so that it sorts and
 * changes case the same on every system. Of several processes that do it at once, one's files stay.
 *
 * @throws Refusal `unavailable` with initdb's own reason, as when the disk is full
 */
export const initialise = async (server: EmbeddedServer): Promise<void> => {
  const { account, folder } = server;
  if (await readSuperuserPassword(server)) return;
  const draft = await mkdtemp(join(folder, 'new-'));
  const password = `${draft}.password`;
  try {
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (account) await Promise.all([draft, password].map((path) => chown(path, account.uid, account.gid)));
    await runInitdb(server, draft, password);
    await rename(password, join(draft, 'superuser.password'));
    await rename(draft, join(folder, 'data'));
  } catch (error) {
    if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    await Promise.all([draft, password].map((path) => rm(path, { recursive: true, force: true })));
  }
};

const runInitdb = async ({ programs, account, folder, durable }: EmbeddedServer, draft: string, password: string): Promise<void> => {
  const args = ['-D', draft, '-U', SUPERUSER, '--pwfile', password, '--auth=scram-sha-256', '--encoding=UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  // pg_trgm asks the system's LC_CTYPE, not PostgreSQL, which characters are letters: with plain C it would see none beyond ASCII.
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']) {
    const more = [`--lc-ctype=${letters}`, ...(durable ? [] : ['--no-sync'])];
    const { status, output } = await runToEnd(programs.initdb, [...args, ...locale, ...more], account, folder);
    if (status === 0) return;
    if (!/invalid locale name/.test(output))
      throw new Refusal('unavailable', `PostgreSQL could not lay its files in ${folder}. It says: ${extractReasons(output)}`);
    await rm(draft, { recursive: true, force: true });
  }
};
