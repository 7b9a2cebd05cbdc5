import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './root.mjs';

/** Milliseconds that what we started has to end by itself. */
const GRACE_MS = 1_000;

/** Child processes that have not ended yet. */
const children = new Set();

let ending = false;

/**
 * Starts a program as the head of a process group of its own, so that it and whatever it starts end together, and so that Ctrl-C in a
 * terminal reaches us alone.
 *
 * @param {readonly string[]} command program and arguments
 * @param {import('node:child_process').SpawnOptions & { tidy?: () => void, graceMs?: number }} [options] `tidy` ends
 *   what it leaves when it is killed; `graceMs` is for those that may take longer to end by themselves
 * @returns {import('node:child_process').ChildProcess & { ended: Promise<number | null> }} `ended`: its exit status, null after a signal;
 *   rejects where it could not be started
 */
export const startChild = ([program, ...args], { tidy, graceMs = GRACE_MS, ...options } = {}) => {
  if (ending) throw new Error('This was interrupted.');
  // On Windows npx is a script that only a shell runs; every argument of it is ours.
  const shell = process.platform === 'win32' && program === 'npx';
  const child = spawn(program, args, { cwd: ROOT, shell, detached: process.platform !== 'win32', ...options });
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const started = Object.assign(child, { ended, tidy, graceMs });
  children.add(started);
  const forget = () => children.delete(started);
  ended.then(forget, forget);
  return started;
};

/** Asks a program to end, with all that it started, and kills it when it takes too long. */
export const endChild = async (child) => {
  signalGroup(child, 'SIGTERM');
  const overdue = setTimeout(() => signalGroup(child, 'SIGKILL'), child.graceMs);
  await gone(child);
  clearTimeout(overdue);
  if (child.exitCode !== 0) child.tidy?.();
};

/** Ends everything that we started, and lets nothing be started any more. */
export const endChildren = async () => {
  ending = true;
  await Promise.all([...children].map(endChild));
};

/** True when everything is being ended, so that a failure may be a result of that. */
export const isEnding = () => ending;

/** Kills everything that we started, at once. */
export const killChildren = () => {
  ending = true;
  for (const child of children) signalGroup(child, 'SIGKILL');
  for (const child of children) child.tidy?.();
};

/** Waits for the process itself to exit, not for the end of its output, which processes that it left running may hold open. */
const gone = async (child) => {
  if (child.exitCode === null && child.signalCode === null) await Promise.race([once(child, 'exit'), child.ended.catch(() => {})]);
};

const signalGroup = (child, signal) => {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended meanwhile, or was never there.
  }
};
