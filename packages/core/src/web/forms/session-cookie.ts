import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewSession } from '../../accounts/sessions/session.js';
import type { Service } from '../../units/context.js';

type CookieService = Pick<Service, 'kind' | 'settings'>;

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** The same host may serve both services on two ports, and cookies know no ports: so the kind is in the name. */
export const cookieName = ({ kind }: Pick<Service, 'kind'>, purpose: string): string => `${kind.names.unit}_${purpose}`;

/** How every cookie of the service is set: not for scripts, not sent along by other sites' forms, and only encrypted outside this machine. */
export const cookieOptions = ({ settings }: Pick<Service, 'settings'>): CookieSerializeOptions => {
  const { pathname, hostname } = new URL(settings.baseUrl);
  return { httpOnly: true, sameSite: 'lax', secure: !LOOPBACK_HOSTS.has(hostname), path: pathname };
};

/** The secret in the session cookie of a request; undefined where there is none. */
export const presentedSessionSecret = (service: Pick<Service, 'kind'>, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(service, 'session')];

/** Signs the browser in that gets the answer. */
export const setSessionCookie = (service: CookieService, reply: FastifyReply, { secret, expiresAt }: NewSession): void => {
  reply.setCookie(cookieName(service, 'session'), secret, { ...cookieOptions(service), expires: expiresAt });
};

/** Signs it out. */
export const clearSessionCookie = (service: CookieService, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(service, 'session'), cookieOptions(service));
};
