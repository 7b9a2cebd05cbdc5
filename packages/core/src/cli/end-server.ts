import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '../web/server.js';
import { closeListener } from './close-listener.js';

/** Milliseconds that requests in flight have at graceful shutdown. */
const SHUTDOWN_GRACE_MS = 10_000;

/** Milliseconds within which the answers to those that took longer are sent. */
const LAST_ANSWERS_MS = 3_000;

/**
 * Graceful shutdown of a server: closes its port, and lets requests in flight end. The requests that do not within the grace period are answered with 503
 * and `Retry-After`, so that no request is cut off without an answer.
 *
 * @returns whether all of them ended; false: work for some goes on, and is to be ended with the process
 */
export const endServer = async (app: Server, graceMs: number = SHUTDOWN_GRACE_MS): Promise<boolean> => {
  const timer = new AbortController();
  const closed = closeListener(app.server).then(() => true);
  const endedInTime = await Promise.race([closed, sleep(graceMs, false, { signal: timer.signal }).catch(() => true)]);
  timer.abort();
  if (!endedInTime) {
    await Promise.race([app.answerUnfinished(), sleep(LAST_ANSWERS_MS)]);
    app.server.closeAllConnections();
    await closed;
  }
  await app.close();
  return endedInTime;
};
