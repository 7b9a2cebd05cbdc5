import type { Server } from 'node:http';

/**
 * Milliseconds that a turn of the event loop may have taken for what came meanwhile to be next to nothing. An empty one takes some 0.01,
 * one with a request of the database 0.2 and more.
 */
const QUIET_MS = 0.06;

/** Milliseconds within which such a turn is waited for; behind them any will do in which nothing came. */
const QUIET_LIMIT_MS = 200;

/** Turns to wait for one at all. */
const TURN_LIMIT = 20_000;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Closes a server's port, and resolves when the last request in flight is answered. Connections that the system has accepted and we have
 * not are reset when a port is closed, and their requests lost where they are not repeated (POST). So the port is closed behind a turn of
 * the event loop in which none was waiting: Node takes one each turn. What `close` does before that, to connections that wait for their
 * next request, is done first. Some microseconds remain, and more where the system gives the processor to another program just then:
 * exact is only a socket that somebody else holds (LISTEN_FDS), which this does not end.
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
