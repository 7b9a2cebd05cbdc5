import { isIP } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tooManyAttempts } from '../../accounts/rate-limits/rate-limit.js';
import type { Service } from '../../units/context.js';
import { clientNetwork } from '../cookies/device-cookie.js';
import { askerOf } from './asker.js';
import { counterKey, rateLimitCounters } from './rate-limit-counters.js';
import { RATE_LIMIT_KINDS, type RateLimitKind, type RateLimitKindName } from './rate-limit-kinds.js';

type Needs = Pick<Service, 'db' | 'now'>;

/**
 * Whether a request comes from the machine itself: from its own programs or, behind a proxy that `TRUSTED_PROXIES` does not name, from everybody, for
 * whom a limit would then be shared.
 */
const isFromHere = (request: FastifyRequest): boolean => {
  const address = clientNetwork(request);
  return isIP(address) === 0 || address.startsWith('127.') || request.ip === '::1';
};

/** Rate limit headers of each response (draft-ietf-httpapi-ratelimit-headers, sections 3 and 4). */
const tellLimit = (reply: FastifyReply, name: string, { most, windowSeconds }: RateLimitKind, remaining: number, seconds: number): void => {
  reply.header('ratelimit-policy', `"${name}";q=${most};w=${windowSeconds}`);
  reply.header('ratelimit', `"${name}";r=${remaining};t=${seconds}`);
};

/** Counts and limits requests of one kind. */
const makeLimiter = (app: FastifyInstance, { now }: Needs, name: RateLimitKindName) => {
  const kind: RateLimitKind = RATE_LIMIT_KINDS[name];
  const count = app.createRateLimit({
    max: kind.most,
    timeWindow: kind.windowSeconds * 1000,
    keyGenerator: (request) => counterKey(`${name} ${askerOf(request)}`, kind.shared),
  });
  const counts = (request: FastifyRequest): boolean =>
    kind.counts !== 'visitors' || (request.context.actor === null && !isFromHere(request));

  const limit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!counts(request)) return;
    const isAsked = kind.counts === 'unknown clients';
    const counted = await count(request, { increment: !isAsked });
    if (counted.isAllowed) return;
    tellLimit(reply, name, kind, counted.remaining, counted.ttlInSeconds || kind.windowSeconds);
    // A peek has not counted the request yet.
    if (counted.isExceeded || (isAsked && counted.remaining === 0))
      throw tooManyAttempts({ now }, [{ resetsAt: new Date(now().getTime() + counted.ttl) }], kind.refusal);
  };
  const countUnknownClient = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode === 401 && request.context) await count(request);
    return payload;
  };
  return { kind, limit, countUnknownClient };
};

/**
 * Rate limits: a route's config names the kinds that its requests count towards (`limitedAs`), per person or per network. Above the limit the
 * response is 429 with `Retry-After`. Wrong passwords are counted where they are checked, as a right one takes them back.
 */
export const rateLimitPlugin = fp<{ readonly service: Needs }>(async (app, { service }) => {
  await app.register(rateLimit, { global: false, store: rateLimitCounters(service) });
  const limiters = new Map<RateLimitKindName, ReturnType<typeof makeLimiter>>();
  app.addHook('onRoute', (route) => {
    const name = route.config?.limitedAs;
    if (!name) return;
    const limiter = limiters.get(name) ?? makeLimiter(app, service, name);
    limiters.set(name, limiter);
    route.preHandler = [...[route.preHandler ?? []].flat(), limiter.limit];
    if (limiter.kind.counts === 'unknown clients') route.onSend = [...[route.onSend ?? []].flat(), limiter.countUnknownClient];
  });
});
