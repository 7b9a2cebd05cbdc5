import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import Value from 'typebox/value';
import type { Service } from '../../../units/context.js';
import { cookieName, cookieOptions } from './session-cookie.js';

type CookieService = Pick<Service, 'kind' | 'settings'>;

/** Ninety days, in seconds. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** Maximum size of a scope in the cookie. */
const KEPT_MAX_BYTES = 1000;

/** Remembers in the browser the scope of the queue in which the reader last saved a text: the front page continues there. */
export const keepScope = (service: CookieService, reply: FastifyReply, scope: Static<TObject>): void => {
  const value = Buffer.from(JSON.stringify(scope)).toString('base64url');
  if (Object.keys(scope).length === 0 || value.length > KEPT_MAX_BYTES) return;
  reply.setCookie(cookieName(service, 'scope'), value, { ...cookieOptions(service), maxAge: KEPT_SECONDS });
};

/** The remembered scope; empty where there is none, or it is invalid. */
export const readKeptScope = (service: CookieService, { cookies }: Pick<FastifyRequest, 'cookies'>): Static<TObject> => {
  try {
    const kept: unknown = JSON.parse(Buffer.from(cookies?.[cookieName(service, 'scope')] ?? '', 'base64url').toString());
    return Value.Check(service.kind.scope.params, kept) ? (kept as Static<TObject>) : {};
  } catch {
    return {};
  }
};
