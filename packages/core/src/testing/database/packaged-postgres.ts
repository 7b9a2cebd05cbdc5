import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findOsAccount } from '../../database/embedded/os-account.js';
import { runToEnd } from '../../database/embedded/programs.js';
import { freePort } from '../free-port.js';

/** Where Debian and what follows it install PostgreSQL, in a folder a version. */
const PACKAGES = '/usr/lib/postgresql';

/** A PostgreSQL of the operating system's packages. */
export interface PackagedPostgres {
  /** Its superuser's database, without a password on loopback. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The folder of the newest packaged PostgreSQL's programs; null where there is none. */
export const findPackagedPostgres = (): string | null => {
  if (!existsSync(PACKAGES)) return null;
  const versions = readdirSync(PACKAGES).toSorted((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(PACKAGES, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
};

/** The version of the newest packaged PostgreSQL, with its package's; empty where there is none. */
export const packagedVersion = async (): Promise<string> => {
  const bin = findPackagedPostgres();
  return bin === null ? '' : (await runToEnd(join(bin, 'postgres'), ['--version'], null, bin)).output;
};

/**
 * Starts a packaged PostgreSQL with the settings that `initdb` writes, such as people have who change nothing: a port and durability alone are
 * chosen here.
 *
 * @param folder an empty folder for its files, or one with files of an earlier one in `packaged`
 * @param durable whether commits wait for the disk; false is for tests
 * @throws Error where there is none, or with what its programs say
 */
export const startPackagedPostgres = async (folder: string, durable: boolean): Promise<PackagedPostgres> => {
  const bin = findPackagedPostgres();
  if (bin === null) throw new Error(`There is no packaged PostgreSQL below ${PACKAGES}: apt-get install postgresql`);
  const data = join(folder, 'packaged');
  await mkdir(data, { recursive: true, mode: 0o700 });
  const account = await findOsAccount([bin, folder]);
  if (account) await chown(data, account.uid, account.gid);
  const does = async (program: string, ...args: string[]): Promise<void> => {
    const { status, output } = await runToEnd(join(bin, program), args, account, data);
    if (status !== 0) throw new Error(`${program} failed: ${output}`);
  };
  if (!existsSync(join(data, 'PG_VERSION'))) await does('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8');
  const port = await freePort();
  const options = [`-p ${port}`, '-c listen_addresses=127.0.0.1', `-k ${data}`];
  const careless = durable ? [] : ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off'];
  await does('pg_ctl', '-D', data, '-l', join(data, 'log'), '-w', '-o', [...options, ...careless].join(' '), 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => does('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop'),
  };
};
