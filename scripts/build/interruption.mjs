import { setTimeout as sleep } from 'node:timers/promises';
import { endChildren, killChildren } from './children.mjs';

/** Milliseconds in which a second signal counts as the first one: npm passes on the signal that the terminal has already sent to us. */
const SAME_MS = 250;

/** Milliseconds that our own work has to tidy up after everything that it started was ended. */
const TIDYING_MS = 200;

/**
 * Does work until it is done or this process is to end: by Ctrl-C, by a signal, or by the end of the npm that started it, which does not pass
 * every signal on. Processes started by startChild end with it, within two seconds, or the `graceMs` of their own; a second signal ends everything
 * at once.
 *
 * @param {(signal: AbortSignal) => Promise<number>} work gives the exit status
 * @param {{ status?: number, tidyingMs?: number }} [options] the exit status of an interrupted run, default 0; and the time that `work` has
 * for
 * tidying up after all child processes have ended
 * @returns {Promise<never>} the process ends with the status
 */
export const untilInterrupted = async (work, { status: interrupted = 0, tidyingMs = TIDYING_MS } = {}) => {
  const controller = new AbortController();
  const { signal } = controller;
  listen(controller);
  const aborted = new Promise((resolve) => signal.addEventListener('abort', () => resolve(interrupted)));
  const done = work(signal).catch((error) => {
    if (!signal.aborted) console.error(error.message);
    return 1;
  });
  const status = await Promise.race([done, aborted]);
  await endChildren();
  // Work that fails because its children ended removes its files.
  await Promise.race([done, sleep(tidyingMs)]);
  process.exit(status);
};

const listen = (controller) => {
  let first = 0;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      if (!controller.signal.aborted) {
        first = Date.now();
        controller.abort();
      } else if (Date.now() - first > SAME_MS) {
        killChildren();
        process.exit(130);
      }
    });
  }
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || controller.abort(), 500).unref();
  }
};
