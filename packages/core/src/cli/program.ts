import { Command, CommanderError } from 'commander';
import { databaseRefusal } from '../database/database-refusal.js';
import { installedVersion } from '../kernel/files/installed-version.js';
import { Refusal } from '../kernel/refusal.js';
import type { OpenService, ServiceOptions } from './open-service.js';
import { AlreadyReportedError } from './print-messages.js';
import type { SecretInput } from './read-secret.js';

/** Context of a service's commands. */
export interface Cli {
  /** Name of the program, as it is typed. */
  readonly name: string;
  /** Opens the service, applying pending migrations first. */
  open(how?: Omit<ServiceOptions, 'settings' | 'kind'>): Promise<OpenService>;
  /** Where secrets are read from; default: the process's standard input. */
  readonly stdin?: SecretInput;
}

/** Registers a feature's commands with the program (commander). */
export type AddCommands = (program: Command, cli: Cli) => void;

const EXIT_FAILURE = 1;
const EXIT_USAGE = 2;

const describeFailure = (thrown: unknown): string => {
  if (thrown instanceof Refusal) {
    const more = thrown.problems.filter(({ detail }) => detail !== thrown.message);
    return [thrown.message, ...more.map(({ path, detail }) => `  ${path}: ${detail}`)].join('\n');
  }
  const refusal = databaseRefusal(thrown);
  // Whoever types commands may run the server, too, and wants its own words.
  if (refusal) return `${refusal.message}\n  ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  const { code, path } = thrown as NodeJS.ErrnoException;
  if (code === 'ENOENT' && path) return `There is no file or folder ${path}.`;
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
};

/**
 * Runs the command-line interface of a service; errors are printed on standard error.
 *
 * @param argv as in `process.argv`
 * @returns the exit status: 0, 1 (failure) or 2 (usage error)
 */
export const runProgram = async (cli: Cli, features: readonly AddCommands[], argv: readonly string[]): Promise<number> => {
  const program = new Command(cli.name)
    .version(installedVersion(), '--version', 'print the version')
    .exitOverride()
    .showHelpAfterError()
    .configureHelp({ showGlobalOptions: true });
  for (const addCommands of features) addCommands(program, cli);
  try {
    await program.parseAsync([...argv]);
    return 0;
  } catch (thrown) {
    // commander has printed it already.
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : EXIT_USAGE;
    if (!(thrown instanceof AlreadyReportedError)) process.stderr.write(`${describeFailure(thrown)}\n`);
    return EXIT_FAILURE;
  }
};
