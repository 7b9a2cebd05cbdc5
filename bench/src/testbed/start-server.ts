import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type ProcessUsage, readUsage } from './process-usage.js';

/** Grace period in milliseconds between SIGTERM and SIGKILL. */
const STOP_TIMEOUT_MS = 30_000;

/** A server that runs as a process of its own and accepts requests. */
export interface RunningServer {
  /** Without a slash at the end. */
  readonly address: string;
  readonly pid: number;
  /** Milliseconds from its start until it reported that it was ready. */
  readonly startedIn: number;
  /** Its resource usage until now. */
  usage(): Promise<ProcessUsage>;
  /** Stops it by SIGTERM, and after the grace period by SIGKILL. */
  stop(): Promise<void>;
}

/**
 * Starts a program that prints "ready at ADDRESS" on standard output. It gets only those variables of this process's environment that
 * programs need to be found, so that personal settings do not count.
 */
export const startServer = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<RunningServer> => {
  const began = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, { env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const overdue = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(overdue);
  };
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => reject(new Error(`${args.join(' ')} ended with status ${status} before it was ready.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, found] = /ready at ([^\s"]+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  const pid = child.pid ?? 0;
  return { address, pid, startedIn: performance.now() - began, usage: () => readUsage(pid), stop };
};
