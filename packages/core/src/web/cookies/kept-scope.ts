import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import Value from 'typebox/value';
import type { Service } from '../../units/context.js';
import { cookieName, cookieOptions } from './session-cookie.js';

type CookieService = Pick<Service, 'kind' | 'settings'>;

/** Ninety days, in seconds: who comes back later begins anew. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** Bytes of a scope that a cookie has room for. */
const KEPT_MAX_BYTES = 1000;

/** Has the browser keep what narrowed the queue in which somebody saved a text last: a front page goes on there. */
export const keepScope = (service: CookieService, reply: FastifyReply, scope: Static<TObject>): void => {
  const value = Buffer.from(JSON.stringify(scope)).toString('base64url');
  if (Object.keys(scope).length === 0 || value.length > KEPT_MAX_BYTES) return;
  reply.setCookie(cookieName(service, 'scope'), value, { ...cookieOptions(service), maxAge: KEPT_SECONDS });
};

/** The scope that the browser keeps; empty where it keeps none that can be read. */
export const readKeptScope = (service: CookieService, { cookies }: Pick<FastifyRequest, 'cookies'>): Static<TObject> => {
  try {
    const kept: unknown = JSON.parse(Buffer.from(cookies?.[cookieName(service, 'scope')] ?? '', 'base64url').toString());
    return Value.Check(service.kind.scope.params, kept) ? (kept as Static<TObject>) : {};
  } catch {
    return {};
  }
};
