import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../../database/database.js';
import { findLastWrite, noteWrite } from '../../database/replicas/own-writes.js';
import type { Person } from '../../kernel/person.js';
import type { Service } from '../../units/context.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the answer may be some seconds old, and so come from a replica. Default: on GET yes, else no. */
    readonly mayLag?: boolean;
  }
}

const isSafe = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const mayLag = (request: FastifyRequest): boolean => request.routeOptions.config.mayLag ?? isSafe(request);

/**
 * The database that a request works on: a replica where the request only reads, and that one has what its person wrote last.
 * Else, and where there are no replicas, the primary.
 */
export const databaseFor = async (
  { db, replicas }: Pick<Service, 'db' | 'replicas'>,
  request: FastifyRequest,
  actor: Person | null,
): Promise<Database> => {
  if (!replicas || !mayLag(request)) return db;
  return replicas.choose(actor ? await findLastWrite(db.primary, actor.id) : 0);
};

/** Where there are replicas, notes that somebody wrote, before they are told so: what they read next has it. */
export const ownWritesPlugin = fp<{ readonly service: Service }>(async (app: FastifyInstance, { service: { db, replicas } }) => {
  if (!replicas) return;
  app.addHook('onSend', async (request) => {
    const { context } = request;
    if (!context?.actor || isSafe(request) || mayLag(request)) return;
    // What was written is written: the answer must not say otherwise.
    await noteWrite(db.primary, context.actor.id).catch((error) =>
      context.log.warn({ err: error }, 'It could not be noted that somebody wrote; for some seconds they may read what was before.'),
    );
  });
});
