import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { Lifecycle } from '../../../kernel/lifecycle.js';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers requests whose answer has not begun with 503 and `Retry-After`; resolves when these answers are sent. */
    answerUnfinished(): Promise<void>;
  }
}

/** `Retry-After` in seconds of requests that a shutdown interrupts: another process answers by then. */
const RETRY_AFTER_SECONDS = 5;

const interrupted = (): Refusal =>
  new Refusal('unavailable', sentence('The service restarted before this was finished. Try again in a moment.'), {
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** Listeners that a response has with all that follows its end, beyond which Node warns of a leak. */
const LISTENER_LIMIT = 20;

/** Sends the answer; resolves when it is with the operating system, or the client has gone. */
const interrupt = (reply: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    finished(reply.raw, () => resolve());
    // Reads the rest of the request: closing a connection with unread bytes would reset it, and the answer would be lost.
    reply.request.raw.resume();
    reply.send(interrupted());
  });

/**
 * Connection draining: during shutdown each response closes its connection (`Connection: close`), so that no client or proxy reuses it; what does not
 * end in time is answered by `answerUnfinished`.
 */
export const drainPlugin = fp<{ readonly lifecycle: Lifecycle }>(async (app, { lifecycle }) => {
  const inFlight = new Set<FastifyReply>();
  let isOver = false;
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setMaxListeners(LISTENER_LIMIT);
    inFlight.add(reply);
    reply.raw.once('close', () => inFlight.delete(reply));
    if (isOver) throw interrupted();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isDraining()) reply.header('connection', 'close');
  });
  app.decorate('answerUnfinished', async () => {
    isOver = true;
    await Promise.all([...inFlight].filter(({ raw }) => !raw.headersSent && !raw.destroyed).map(interrupt));
  });
});
