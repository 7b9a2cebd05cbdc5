import { readFile } from 'node:fs/promises';

/** What a process takes of the machine. */
export interface Usage {
  /** Resident memory, in MiB. */
  readonly memory: number;
  /** Processor time since it started, in milliseconds. */
  readonly cpu: number;
}

/** Milliseconds of a clock tick, in which Linux counts processor time (`getconf CLK_TCK` is 100 everywhere). */
const TICK = 10;

/** What the process takes, from Linux's `/proc` (proc(5)); zeros where there is none, or the process has ended. */
export const readUsage = async (pid: number): Promise<Usage> => {
  const [status, stat] = await Promise.all([read(pid, 'status'), read(pid, 'stat')]);
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  // Behind the name, which may hold spaces, utime and stime are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { memory: Number(kilobytes) / 1024, cpu: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK };
};

const read = (pid: number, file: string): Promise<string> => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
