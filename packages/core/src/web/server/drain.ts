import fp from 'fastify-plugin';
import type { Lifecycle } from '../../kernel/lifecycle.js';

/**
 * Connection draining: while the process shuts down, each answer closes its connection (`Connection: close`), so that no client or proxy
 * sends the next request on one that is about to go.
 */
export const drainPlugin = fp<{ readonly lifecycle: Lifecycle }>(async (app, { lifecycle }) => {
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isDraining()) reply.header('connection', 'close');
  });
});
