import { readdir, readFile } from 'node:fs/promises';

/** The resource usage of a process. */
export interface ProcessUsage {
  /** Resident memory, in MiB. */
  readonly memoryMib: number;
  /** Processor time since it started, in milliseconds. */
  readonly cpuMs: number;
}

/** Milliseconds of a clock tick, in which Linux counts processor time (`getconf CLK_TCK` is 100 everywhere). */
const TICK_MS = 10;

/** The resource usage of a process, from Linux's `/proc` (proc(5)); zeros where there is none, or the process has ended. */
export const readUsage = async (pid: number): Promise<ProcessUsage> => {
  const [status, fields] = await Promise.all([readProcFile(pid, 'status'), readStatFields(pid)]);
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return { memoryMib: Number(kilobytes) / 1024, cpuMs: cpuTime(fields, 11, 12) };
};

/** Processor time of a process of one thread, in milliseconds, to the microsecond: from `schedstat` (Linux, sched-stats), for pieces too short for ticks. */
export const readThreadCpu = async (pid: number): Promise<number> =>
  Number((await readProcFile(pid, 'schedstat')).split(' ')[0] ?? 0) / 1e6;

/** The process that started another one; 0 where there is none. */
export const findParentPid = async (pid: number): Promise<number> => Number((await readStatFields(pid))[1] ?? 0);

/** Processor time of a process tree, in milliseconds: of a process and all that it started, whether they still run or not. */
export const readProcessTreeCpu = async (pid: number): Promise<number> => {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map(readStatFields));
  const running = all.filter((fields) => Number(fields[1]) === pid).map((fields) => cpuTime(fields, 11, 12));
  return running.reduce((sum, time) => sum + time, cpuTime(await readStatFields(pid), 11, 12, 13, 14));
};

/** The fields of `/proc/PID/stat` after the process's name, which may hold spaces: state, parent, …, utime (11), stime, and those of children that ended. */
const readStatFields = async (pid: number): Promise<readonly string[]> => {
  const stat = await readProcFile(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const cpuTime = (fields: readonly string[], ...places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place] ?? 0) * TICK_MS, 0);

const readProcFile = (pid: number, file: string): Promise<string> => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
