import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Event loop iterations shorter than this (in milliseconds) count as quiet, by how long one has been waited for (in milliseconds): with each step
 * more may come in unseen. An empty iteration takes about 0.01, one with a database request 0.2 or more.
 */
const QUIET_STEPS = [
  { untilMs: 200, quietMs: 0.06 },
  { untilMs: 1_000, quietMs: 0.6 },
  { untilMs: 4_000, quietMs: 6 },
] as const;

const quietAfter = (waitedMs: number): number => QUIET_STEPS.find(({ untilMs }) => waitedMs < untilMs)?.quietMs ?? Number.POSITIVE_INFINITY;

/** Milliseconds between two looks for idle connections, once none was found at once. */
const IDLE_CHECK_MS = 20;

/** Runs behind the poll phase of an iteration, when all that had come before it is read; resolves with how long that phase took, in milliseconds. */
const pollDuration = (): Promise<number> => {
  const startedAt = performance.now();
  return new Promise((resolve) => setImmediate(() => resolve(performance.now() - startedAt)));
};

/**
 * Closes a server's port gracefully, and resolves when the last request in flight is answered.
 *
 * - Connections that the kernel has accepted but Node has not are reset when a port is closed, so it is closed after an event loop iteration in which
 *   none was pending: Node accepts one per iteration.
 * - Keep-alive connections are closed only while idle, and only behind a poll phase, which has read what their clients sent meanwhile. So not by
 *   `server.close` of HTTP, which closes them wherever it is called: where the processor is busy, with requests in them that nobody has read.
 *
 * A window of microseconds remains, larger where no iteration is short; only a socket held by a service manager (LISTEN_FDS), which this does not
 * close, avoids it completely.
 */
export const closeListener = async (server: Server): Promise<void> => {
  const begun = performance.now();
  const isQuiet = (duration: number): boolean => duration < quietAfter(performance.now() - begun);
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  // The caller may run at the end of a poll phase that began before the requests came. Its duration must not count, so it is ignored.
  await pollDuration();
  for (let before = -1; before !== accepted; ) {
    before = accepted;
    if (!isQuiet(await pollDuration())) before = -1;
  }
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    TcpServer.prototype.close.call(server, () => {
      isClosed = true;
      resolve();
    });
  });
  while (!isClosed) {
    if (isQuiet(await pollDuration())) {
      server.closeIdleConnections();
      await Promise.race([closed, sleep(IDLE_CHECK_MS)]);
    }
  }
};
