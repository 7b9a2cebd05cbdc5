import type { Server } from 'node:http';

/** Milliseconds that a turn of the event loop may have taken for what came meanwhile to be next to nothing. */
const QUIET_MS = 1;

/** Turns to wait for such a one at most. */
const TURN_LIMIT = 1_000;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Closes a server's port, and resolves when the last request in flight is answered. Connections that the system has accepted and we have
 * not are reset when a port is closed, and their requests lost where they are not repeated (POST). So the port is closed behind a turn of
 * the event loop in which none was waiting: Node takes one each turn.
 */
export const closeListener = async (server: Server): Promise<void> => {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  for (let turn = 0; turn < TURN_LIMIT; turn += 1) {
    const [before, startedAt] = [accepted, performance.now()];
    await nextTurn();
    if (accepted === before && performance.now() - startedAt < QUIET_MS) break;
  }
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
};
