import { Command, CommanderError } from 'commander';
import { databaseRefusal } from '../database/database-refusal.js';
import { installedVersion } from '../kernel/files/installed-version.js';
import { makeLog, type ProcessLog } from '../kernel/log.js';
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

/** A failure for whoever started the program: a sentence, and lines with the details. */
interface Failure {
  readonly sentence: string;
  readonly details: readonly string[];
}

/** The failure of an expected error; null for any other. */
const describeExpected = (thrown: unknown): Failure | null => {
  if (thrown instanceof Refusal) {
    const more = thrown.problems.filter(({ detail }) => String(detail) !== thrown.message);
    return { sentence: thrown.message, details: more.map(({ path, detail }) => `${path}: ${detail}`) };
  }
  const refusal = databaseRefusal(thrown);
  // Whoever types commands may run the server, too, and wants its own words.
  if (refusal) return { sentence: refusal.message, details: [thrown instanceof Error ? thrown.message : String(thrown)] };
  const { code, path } = thrown as NodeJS.ErrnoException;
  if (code === 'EISDIR') return { sentence: 'This is a folder, not a file.', details: [] };
  return code === 'ENOENT' && path ? { sentence: `There is no file or folder ${path}.`, details: [] } : null;
};

const printFailure = (thrown: unknown): void => {
  const expected = describeExpected(thrown);
  const lines = expected ? [expected.sentence, ...expected.details.map((detail) => `  ${detail}`)] : [stackOf(thrown)];
  process.stderr.write(`${lines.join('\n')}\n`);
};

const stackOf = (thrown: unknown): string => (thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown));

/** Commands that run until a signal. Programs read what they write, so it has lines of JSON alone, before there are settings too. */
const LOGGING_COMMANDS = new Set(['serve', 'work']);

const logFailure = (log: ProcessLog, thrown: unknown): void => {
  const expected = describeExpected(thrown);
  if (!expected) log.fatal({ err: thrown }, 'An error that nothing handled ends the process.');
  else log.fatal(expected.details.length > 0 ? { details: expected.details } : {}, expected.sentence);
};

/**
 * Runs the command-line interface of a service. Errors are printed on standard error: as sentences, and as lines of the log by commands that run until a
 * signal.
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
  const log = LOGGING_COMMANDS.has(argv[2] ?? '') ? makeLog('info') : null;
  if (log) {
    program.showHelpAfterError(false).configureOutput({ writeErr: (text) => log.fatal(text.trim()) });
    process.removeAllListeners('warning').on('warning', (warning) => log.warn({ err: warning }, 'Node warns.'));
  }
  // Commands take over what the program says about its output when they are added.
  for (const addCommands of features) addCommands(program, cli);
  try {
    await program.parseAsync([...argv]);
    return 0;
  } catch (thrown) {
    // commander has printed it already.
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : EXIT_USAGE;
    if (log) logFailure(log, thrown);
    else if (!(thrown instanceof AlreadyReportedError)) printFailure(thrown);
    return EXIT_FAILURE;
  }
};
