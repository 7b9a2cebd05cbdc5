import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewSession } from '../../../accounts/sessions/session.js';
import { isLoopback } from '../../../kernel/settings/loopback.js';
import type { Settings } from '../../../kernel/settings/settings.js';
import { weakMemoize } from '../../../kernel/weak-memoize.js';
import type { Service } from '../../../units/context.js';

type CookieService = Pick<Service, 'kind' | 'settings'>;

/**
 * A cookie name prefix makes browsers accept it only over https and for this host (`__Host-`) or, where the service has a base path, only over https
 * (`__Secure-`): other hosts of the domain cannot set it (RFC 6265bis, section 4.1.3).
 */
const prefixFor = weakMemoize(({ baseUrl }: Pick<Settings, 'baseUrl'>): string => {
  const { protocol, pathname } = new URL(baseUrl);
  if (protocol !== 'https:') return '';
  return pathname === '/' ? '__Host-' : '__Secure-';
});

/** The name includes the kind, because cookies ignore ports, and one host may serve both services. */
export const cookieName = ({ kind, settings }: CookieService, purpose: string): string =>
  `${prefixFor(settings)}${kind.names.unit}_${purpose}`;

/** Attributes of all cookies: not readable by scripts, not sent with other sites' forms, and https only, except on plain http at loopback. */
export const cookieOptions = ({ settings }: Pick<Service, 'settings'>): CookieSerializeOptions => {
  const { protocol, pathname, hostname } = new URL(settings.baseUrl);
  return { httpOnly: true, sameSite: 'lax', secure: protocol === 'https:' || !isLoopback(hostname), path: pathname };
};

/** The secret in the session cookie of a request; undefined where there is none. */
export const presentedSessionSecret = (service: CookieService, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(service, 'session')];

/** Sets the session cookie. */
export const setSessionCookie = (service: CookieService, reply: FastifyReply, { secret, expiresAt }: NewSession): void => {
  reply.setCookie(cookieName(service, 'session'), secret, { ...cookieOptions(service), expires: expiresAt });
};

/** Clears it. */
export const clearSessionCookie = (service: CookieService, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(service, 'session'), cookieOptions(service));
};
