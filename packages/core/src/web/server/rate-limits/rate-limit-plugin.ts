import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tooManyAttempts } from '../../../accounts/rate-limits/rate-limit.js';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { authenticateClient, type ClientCredentials } from '../../../oauth/clients/authenticate-client.js';
import type { Service } from '../../../units/context.js';
import { askerOf } from './asker.js';
import { isAnybodys } from './is-from-here.js';
import { counterKey, rateLimitCounters } from './rate-limit-counters.js';
import { RATE_LIMIT_KINDS, type RateLimitKind, type RateLimitKindName } from './rate-limit-kinds.js';

type Needs = Pick<Service, 'db' | 'now'>;
type Counters = ReturnType<typeof rateLimitCounters>;
type Counted = { readonly remaining: number; readonly ttl: number; readonly ttlInSeconds: number };

/** Rate limit headers of each response (draft-ietf-httpapi-ratelimit-headers, sections 3 and 4). */
const tellLimit = (reply: FastifyReply, name: string, { most, windowSeconds }: RateLimitKind, remaining: number, seconds: number): void => {
  reply.header('ratelimit-policy', `"${name}";q=${most};w=${windowSeconds}`);
  reply.header('ratelimit', `"${name}";r=${remaining};t=${seconds}`);
};

/** True if a request names a client with its right secret. */
const presentsKnownClient = async (service: Needs, { body, headers }: FastifyRequest): Promise<boolean> => {
  const { client_id, client_secret } = (body ?? {}) as ClientCredentials;
  return authenticateClient(service, { authorization: headers.authorization, client_id, client_secret }).then(
    () => true,
    (thrown: unknown) => {
      if (thrown instanceof Refusal) return false;
      throw thrown;
    },
  );
};

/** Counts and limits requests of one kind. */
const makeLimiter = (app: FastifyInstance, service: Needs, counters: Counters, name: RateLimitKindName) => {
  const { now } = service;
  const kind: RateLimitKind = RATE_LIMIT_KINDS[name];
  const windowMs = kind.windowSeconds * 1000;
  const keyOf = (request: FastifyRequest): string => counterKey(`${name} ${askerOf(request)}`, kind.shared);
  const count = app.createRateLimit({ max: kind.most, timeWindow: windowMs, keyGenerator: keyOf });
  const counts = (request: FastifyRequest): boolean =>
    kind.counts !== 'visitors' || (request.context.actor === null && !isAnybodys(request));

  /** The request itself has been counted, what it holds has not. */
  const tooManyAtOnce = (reply: FastifyReply, { remaining, ttl, ttlInSeconds }: Counted): Refusal => {
    tellLimit(reply, name, kind, remaining, ttlInSeconds);
    return new Refusal(
      'rate-limited',
      sentence('The limit is {limit} actions in {minutes} minutes, with {left} left. Send fewer, or import a file.', {
        limit: kind.most.toLocaleString('en'),
        minutes: kind.windowSeconds / 60,
        left: remaining.toLocaleString('en'),
      }),
      { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) },
    );
  };
  const limit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!counts(request)) return;
    const isAsked = kind.counts === 'unknown clients';
    const counted = await count(request, { increment: !isAsked });
    if (counted.isAllowed) return;
    const more = (request.routeOptions.config.countedAs?.(request) ?? 1) - 1;
    if (!counted.isExceeded && more > 0) {
      if (more > counted.remaining) throw tooManyAtOnce(reply, counted);
      counted.remaining = Math.max(0, kind.most - counters.countOwn(keyOf(request), windowMs, more).current);
    }
    tellLimit(reply, name, kind, counted.remaining, counted.ttlInSeconds || kind.windowSeconds);
    // Wrong secrets of others in the network keep no program out that has the right one: it is looked at first.
    if (isAsked && counted.remaining === 0 && (await presentsKnownClient(service, request))) return;
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
  const counters = rateLimitCounters(service);
  await app.register(rateLimit, { global: false, store: counters.Counters });
  const limiters = new Map<RateLimitKindName, ReturnType<typeof makeLimiter>>();
  app.addHook('onRoute', (route) => {
    const name = route.config?.limitedAs;
    if (!name) return;
    const limiter = limiters.get(name) ?? makeLimiter(app, service, counters, name);
    limiters.set(name, limiter);
    route.preHandler = [...[route.preHandler ?? []].flat(), limiter.limit];
    if (limiter.kind.counts === 'unknown clients') route.onSend = [...[route.onSend ?? []].flat(), limiter.countUnknownClient];
  });
});
