import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import type { Service } from '../../../units/context.js';
import { jsonCookie } from './json-cookie.js';

type CookieService = Pick<Service, 'kind' | 'settings'>;

/** Ninety days, in seconds. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** Maximum size of a scope in the cookie. */
const KEPT_MAX_BYTES = 1000;

const keptScope = jsonCookie<TObject>({
  purpose: 'scope',
  schema: ({ kind }) => kind.scope.params,
  seconds: KEPT_SECONDS,
  maxBytes: KEPT_MAX_BYTES,
});

/** Remembers in the browser the scope of the queue in which the reader last saved a text: the front page continues there. */
export const keepScope = (service: CookieService, reply: FastifyReply, scope: Static<TObject>): void => {
  if (Object.keys(scope).length > 0) keptScope.keep(service, reply, scope);
};

/** The remembered scope; empty where there is none, or it is invalid. */
export const readKeptScope = (service: CookieService, request: Pick<FastifyRequest, 'cookies'>): Static<TObject> =>
  keptScope.read(service, request) ?? {};
