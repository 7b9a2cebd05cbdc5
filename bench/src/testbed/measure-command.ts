import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { readUsage } from './process-usage.js';
import { makeScratchFolder } from './scratch-folder.js';
import { programOf, type ServiceName, settingsFor } from './start-service.js';

/** A run of a command: its output, time and memory. */
export interface CommandRun {
  readonly output: string;
  /** Seconds from start to end. */
  readonly seconds: number;
  /** Samples of the resident memory, four a second: seconds since the start, MiB. */
  readonly memory: readonly (readonly [seconds: number, mebibytes: number])[];
}

/** Sampling interval of the resident memory, in milliseconds. */
const MEMORY_POLL_MS = 250;

/**
 * Runs a command of a service on a database, and samples its resident memory.
 *
 * @throws Error with its output when it does not exit with status 0
 */
export const measureCommand = async (service: ServiceName, args: readonly string[], url: string): Promise<CommandRun> => {
  await using dataDir = await makeScratchFolder();
  const { PATH = '', HOME = '' } = process.env;
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1_000;
  const child = spawn(process.execPath, [programOf(service), ...args], { env: { PATH, HOME, ...settingsFor(url, dataDir.path) } });
  child.stdin.end();
  let status: number | null = null;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      status = code ?? 1;
      resolve();
    });
  });
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  const memory: [number, number][] = [];
  while (status === null) {
    const usage = await readUsage(child.pid ?? 0);
    if (usage.memoryMib > 0) memory.push([seconds(), usage.memoryMib]);
    await Promise.race([ended, sleep(MEMORY_POLL_MS)]);
  }
  const took = seconds();
  const [output, errors] = await outputs;
  if (status !== 0) throw new Error(`${service} ${args.join(' ')} ended with status ${status}. It said: ${output}${errors}`);
  return { output, seconds: took, memory };
};
