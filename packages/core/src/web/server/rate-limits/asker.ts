import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../requests/client-address.js';

/** Key for limits: the person of the request's token or session, or else its network. */
export const askerOf = (request: FastifyRequest): string => {
  const { actor } = request.context;
  return actor ? `person ${actor.id}` : `network ${clientNetwork(request)}`;
};
