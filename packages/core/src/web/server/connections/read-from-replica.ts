import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../../../database/database.js';
import { findLastWriteLsn, recordWriteLsn } from '../../../database/replicas/read-your-writes.js';
import type { Person } from '../../../kernel/person.js';
import type { Service } from '../../../units/context.js';
import { isSafeMethod } from '../requests/is-safe-method.js';

const mayReadFromReplica = (request: FastifyRequest): boolean =>
  request.routeOptions.config.readFromReplica ?? isSafeMethod(request.method);

/**
 * The database for a request: a replica where the request only reads, and the replica has replayed the person's last write (read-your-writes).
 * Otherwise the primary.
 */
export const databaseFor = async (
  { db, replicas }: Pick<Service, 'db' | 'replicas'>,
  request: FastifyRequest,
  actor: Person | null,
): Promise<Database> => {
  if (!replicas || !mayReadFromReplica(request)) return db;
  return replicas.choose(actor ? await findLastWriteLsn(db.primary, actor.id) : 0);
};

/** With replicas, records a person's write before the response, so that their next read includes it. */
export const readYourWritesPlugin = fp<{ readonly service: Service }>(async (app: FastifyInstance, { service: { db, replicas } }) => {
  if (!replicas) return;
  app.addHook('onSend', async (request) => {
    const { context } = request;
    if (!context?.actor || isSafeMethod(request.method) || mayReadFromReplica(request)) return;
    // The write is committed: a failure here must not change the response.
    await recordWriteLsn(db.primary, context.actor.id).catch((error) =>
      context.log.warn({ err: error }, 'It could not be noted that somebody wrote; for some seconds they may read what was before.'),
    );
  });
});
