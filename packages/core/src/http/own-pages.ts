import fp from 'fastify-plugin';

/** Keeps answers out of every cache, the browser's own too: for pages that hold what is nobody else's business. */
export const keepOutOfCaches = fp(async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });
});

/** What the schema of a page or form says that is of no use to programs: it is left out of the interface's description. */
export const FOR_PEOPLE = { tags: ['pages'], hide: true };
