import type { Server } from 'node:http';

/**
 * An event loop iteration shorter than this (in milliseconds) was idle. An empty one takes about 0.01, one with a database request 0.2 or more.
 */
const QUIET_MS = 0.06;

/** How long to wait for an idle iteration, in milliseconds; after that any iteration without a new request will do. */
const QUIET_LIMIT_MS = 200;

/** Iterations to wait at most. */
const TURN_LIMIT = 20_000;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Closes a server's port gracefully, and resolves when the last request in flight is answered. Connections that the kernel has accepted but Node has
 * not are reset when a port is closed, and requests that cannot be repeated (POST) are lost. So the port is closed after an event loop iteration in
 * which none was pending: Node accepts one per iteration. Idle keep-alive connections are closed first, as `close` does. A window of microseconds
 * remains, larger where the system schedules another program just then; only a socket held by a service manager (LISTEN_FDS), which this does not
 * close, avoids it completely.
 */
export const closeListener = async (server: Server): Promise<void> => {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  const begun = performance.now();
  for (let turn = 0; turn < TURN_LIMIT; turn += 1) {
    server.closeIdleConnections();
    const [before, startedAt] = [accepted, performance.now()];
    await nextTurn();
    const endedAt = performance.now();
    if (accepted === before && (endedAt - startedAt < QUIET_MS || endedAt - begun > QUIET_LIMIT_MS)) break;
  }
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
};
