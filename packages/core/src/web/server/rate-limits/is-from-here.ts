import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { clientAddress, clientNetwork } from '../requests/client-address.js';

/**
 * True if a request comes from the machine itself: from its own programs or, behind a proxy that `TRUSTED_PROXIES` does not name, from everybody, for
 * whom a limit would then be shared.
 */
export const isFromHere = (request: Pick<FastifyRequest, 'ip'>): boolean => {
  const address = clientNetwork(request);
  return isIP(address) === 0 || address.startsWith('127.') || clientAddress(request) === '::1';
};

/** True if a request may be anybody's: it names no person and {@link isFromHere comes from the machine itself}. */
export const isAnybodys = (request: FastifyRequest): boolean => request.context.actor === null && isFromHere(request);
