import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { type AddCommands, type Cli, runProgram } from '../../cli/program.js';

/** Result of a command. */
export interface CommandResult {
  /** Exit status. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process, with that on its standard input, and catches what it prints. */
export const runCommand = async (
  cli: Cli,
  features: readonly AddCommands[],
  args: readonly string[],
  input = '',
): Promise<CommandResult> => {
  const said = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((piece) => {
      said[stream] += piece;
      return true;
    }),
  );
  try {
    const status = await runProgram({ ...cli, stdin: Readable.from([input]) }, features, ['node', cli.name, ...args]);
    return { status, ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};

/** Runs a service's built program as an operator does, in a process of its own, on the database at that address. */
export const runMain = (main: string, url: string, args: readonly string[], input = ''): Promise<CommandResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args], { env: { DATABASE_URL: url, LOG_LEVEL: 'error' } });
    const said = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (piece: string) => {
        said[stream] += piece;
      });
    }
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, ...said }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
