import fp from 'fastify-plugin';
import type { Lifecycle } from '../../kernel/lifecycle.js';

/**
 * Connection draining: during shutdown each response closes its connection (`Connection: close`), so that no client or proxy reuses it.
 */
export const drainPlugin = fp<{ readonly lifecycle: Lifecycle }>(async (app, { lifecycle }) => {
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isDraining()) reply.header('connection', 'close');
  });
});
