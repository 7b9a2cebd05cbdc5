import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../../kernel/secrets/secret.js';
import type { Service } from '../../units/context.js';
import { cookieName, cookieOptions } from './session-cookie.js';

/** The secret in the cookie for forms of a request; undefined where there is none. */
export const presentedCsrfCookie = (service: Pick<Service, 'kind' | 'settings'>, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(service, 'form')];

/**
 * The secret of the forms of whoever is not signed in. It is in a cookie of its own: another site can neither read nor set it,
 * and so cannot sign somebody in under a name of its choice.
 */
export const csrfCookieToken = (service: Service, request: FastifyRequest, reply: FastifyReply): string => {
  const secret = presentedCsrfCookie(service, request) || newSecret();
  reply.setCookie(cookieName(service, 'form'), secret, { ...cookieOptions(service), sameSite: 'strict' });
  return secret;
};
