import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewSession } from '../../accounts/sessions/session.js';
import { isLoopback } from '../../kernel/settings/loopback.js';
import type { Service } from '../../units/context.js';

type CookieService = Pick<Service, 'kind' | 'settings'>;

/**
 * By a prefix of its name a browser takes a cookie only from us, by https, and for this host alone (`__Host-`), or, where the service has a
 * path of its own, by https (`__Secure-`): no other host of the domain can set one (RFC 6265bis, section 4.1.3).
 */
const prefixFor = (baseUrl: string): string => {
  const { protocol, pathname } = new URL(baseUrl);
  if (protocol !== 'https:') return '';
  return pathname === '/' ? '__Host-' : '__Secure-';
};

/** The same host may serve both services on two ports, and cookies know no ports: so the kind is in the name. */
export const cookieName = ({ kind, settings }: CookieService, purpose: string): string =>
  `${prefixFor(settings.baseUrl)}${kind.names.unit}_${purpose}`;

/** How every cookie of the service is set: not for scripts, not sent along by other sites' forms, and only encrypted, but for plain http at this machine. */
export const cookieOptions = ({ settings }: Pick<Service, 'settings'>): CookieSerializeOptions => {
  const { protocol, pathname, hostname } = new URL(settings.baseUrl);
  return { httpOnly: true, sameSite: 'lax', secure: protocol === 'https:' || !isLoopback(hostname), path: pathname };
};

/** The secret in the session cookie of a request; undefined where there is none. */
export const presentedSessionSecret = (service: CookieService, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(service, 'session')];

/** Signs the browser in that gets the answer. */
export const setSessionCookie = (service: CookieService, reply: FastifyReply, { secret, expiresAt }: NewSession): void => {
  reply.setCookie(cookieName(service, 'session'), secret, { ...cookieOptions(service), expires: expiresAt });
};

/** Signs it out. */
export const clearSessionCookie = (service: CookieService, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(service, 'session'), cookieOptions(service));
};
