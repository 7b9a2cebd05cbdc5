import { readdir, readFile } from 'node:fs/promises';

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
  const [status, fields] = await Promise.all([read(pid, 'status'), readFields(pid)]);
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return { memory: Number(kilobytes) / 1024, cpu: ticks(fields, 11, 12) };
};

/** The process that started another one; 0 where there is none. */
export const findParent = async (pid: number): Promise<number> => Number((await readFields(pid))[1] ?? 0);

/** Processor time, in milliseconds, of a process and all that it started, whether they still run or not. */
export const readFamily = async (pid: number): Promise<number> => {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map(readFields));
  const running = all.filter((fields) => Number(fields[1]) === pid).map((fields) => ticks(fields, 11, 12));
  return running.reduce((sum, time) => sum + time, ticks(await readFields(pid), 11, 12, 13, 14));
};

/** What the kernel says of a process behind its name, which may hold spaces: state, parent, …, utime (11), stime, and those of children that ended. */
const readFields = async (pid: number): Promise<readonly string[]> => {
  const stat = await read(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const ticks = (fields: readonly string[], ...places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place] ?? 0) * TICK, 0);

const read = (pid: number, file: string): Promise<string> => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
