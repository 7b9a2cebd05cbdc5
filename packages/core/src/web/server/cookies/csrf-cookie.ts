import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../../../kernel/secrets/secret.js';
import type { Service } from '../../../units/context.js';
import { cookieName, cookieOptions } from './session-cookie.js';

/** The secret in a request's cookie for forms; undefined where there is none. */
export const presentedCsrfCookie = (service: Pick<Service, 'kind' | 'settings'>, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(service, 'form')];

/**
 * The CSRF secret of a visitor's forms (double-submit cookie). Its cookie cannot be read or set by other sites, so they cannot sign somebody in under
 * an account of theirs (login CSRF).
 */
export const csrfCookieToken = (service: Service, request: FastifyRequest, reply: FastifyReply): string => {
  const secret = presentedCsrfCookie(service, request) || newSecret();
  reply.setCookie(cookieName(service, 'form'), secret, { ...cookieOptions(service), sameSite: 'strict' });
  return secret;
};
