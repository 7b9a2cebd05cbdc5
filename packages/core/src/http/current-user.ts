import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Context, getActor, type Service } from '../context.js';
import { Refusal } from '../errors.js';
import { authenticate } from '../oauth/authenticate.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is for people with a token only. Said before anything else that may be wrong with the request. */
    readonly needsToken?: boolean;
  }
  interface FastifyRequest {
    /** What the route's use case leans on: the service, and who asks. */
    context: Context;
  }
}

const fromHeader = ({ headers }: FastifyRequest): string | undefined => {
  const [, token] = /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '') ?? [];
  if (/^Bearer\b/i.test(headers.authorization ?? '') && !token) {
    throw new Refusal('unauthenticated', 'The Authorization header names no token: "Bearer" and the token are expected.');
  }
  return token;
};

const fromFields = (fields: unknown): string | undefined => {
  const token = (fields as { access_token?: unknown } | null | undefined)?.access_token;
  return typeof token === 'string' && token !== '' ? token : undefined;
};

/**
 * The access token that a request presents: header, query or form body (RFC 6750, section 2).
 * Refuses a request that presents it in two places at once.
 */
export const presentedToken = (request: FastifyRequest): string | undefined => {
  const presented = [fromHeader(request), fromFields(request.query), fromFields(request.body)].filter((token) => token !== undefined);
  if (presented.length > 1) throw new Refusal('malformed', 'The access token is presented in more than one place: one is enough.');
  return presented[0];
};

/**
 * Gives every request its context. A token that is presented must be valid, on public routes too.
 * Runs when the body is read, as the token may be in it.
 */
export const currentUserPlugin = fp<{ readonly service: Service }>(async (app, { service }) => {
  // Filled in by the hook before any handler sees it.
  app.decorateRequest('context', null as unknown as Context);
  app.addHook('preValidation', async (request) => {
    const token = presentedToken(request);
    const actor = token === undefined ? null : await authenticate(service, token);
    request.context = { ...service, log: request.log, actor };
    if (request.routeOptions.config.needsToken) getActor(request.context);
  });
});
