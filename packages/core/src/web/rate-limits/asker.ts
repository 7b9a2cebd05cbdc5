import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../cookies/device-cookie.js';

/** For whom a request counts where something is limited: the person whose token or session it has, else its network. */
export const askerOf = (request: FastifyRequest): string => {
  const { actor } = request.context;
  return actor ? `person ${actor.id}` : `network ${clientNetwork(request)}`;
};
