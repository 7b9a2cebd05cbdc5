import { finished, type Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { isFromHere } from '../rate-limits/is-from-here.js';
import { presentedBearerToken } from '../requests/bearer-token.js';
import { clientNetwork } from '../requests/client-address.js';

/** Maximum size of a JSON or form body in bytes; files have their own. */
export const BODY_LIMIT_BYTES = 1024 * 1024;

/** The same for routes with `takesLargeBody`, in requests with a valid access token. */
export const LARGE_BODY_LIMIT_BYTES = 16 * 1024 * 1024;

/** Maximum size of all bodies that a process holds at a time, in bytes. */
const IN_FLIGHT_LIMIT_BYTES = 64 * 1024 * 1024;

/** The same of one network, so that nobody takes all. */
const NETWORK_IN_FLIGHT_LIMIT_BYTES = IN_FLIGHT_LIMIT_BYTES / 2;

/** Bodies of at most so many bytes are not counted: the limit of connections bounds them. */
const UNCOUNTED_BYTES = 16 * 1024;

/** Memory that a received piece takes beside its bytes: bodies can be sent byte by byte. */
const CHUNK_BYTES = 256;

const RETRY_AFTER_SECONDS = 5;

/** Bodies whose parts are streamed, and limited by who reads them. */
const MULTIPART = /^multipart\/form-data\s*(?:;|$)/i;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route takes bodies of up to {@link LARGE_BODY_LIMIT_BYTES} in requests with a valid access token. */
    readonly takesLargeBody?: boolean;
  }
  interface FastifyRequest {
    /** Counts bytes of the body that the process now holds. Throws `unavailable` where these are too many. */
    holdBytes: ((bytes: number) => void) | null;
  }
}

/** Options of the limits: `checkToken` throws for an invalid access token, or one with insufficient scope for the route. */
export interface BodyLimitOptions {
  readonly checkToken: (token: string, request: FastifyRequest) => Promise<unknown>;
}

const tooLarge = (limit: number): Refusal =>
  new Refusal('too-large', sentence('That is more than {size} MB, the limit here.', { size: limit / 1024 / 1024 }));

const tooManyInFlight = (): Refusal =>
  new Refusal('unavailable', sentence('Too much data at the moment. Try again in a moment.'), {
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** Counts the bytes of bodies, of all requests and by network, from when they come until the response has ended. */
const makeBytesInFlight = () => {
  const byNetwork = new Map<string, number>();
  let total = 0;
  const add = (network: string, bytes: number): void => {
    total += bytes;
    const own = (byNetwork.get(network) ?? 0) + bytes;
    if (own > 0) byNetwork.set(network, own);
    else byNetwork.delete(network);
  };
  return (request: FastifyRequest, reply: FastifyReply): ((bytes: number) => void) => {
    const network = clientNetwork(request);
    let held = 0;
    return (bytes) => {
      if (held === 0) {
        finished(reply.raw, () => {
          add(network, -held);
          held = 0;
        });
      }
      if (reply.raw.destroyed) return;
      const own = (byNetwork.get(network) ?? 0) + bytes;
      if (total + bytes > IN_FLIGHT_LIMIT_BYTES || (own > NETWORK_IN_FLIGHT_LIMIT_BYTES && !isFromHere(request))) throw tooManyInFlight();
      held += bytes;
      add(network, bytes);
    };
  };
};

/** Passes a body on, counting its bytes, and fails where it has more than its limit. */
const counted = (request: FastifyRequest, payload: Readable, limit: number): Readable => {
  let received = 0;
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      received += chunk.length;
      try {
        if (received > limit) throw tooLarge(limit);
        request.holdBytes?.(chunk.length + CHUNK_BYTES);
        done(null, chunk);
      } catch (refusal) {
        // A client that is still sending does not read a response until it is done.
        payload.unpipe(counter).resume();
        done(refusal as Refusal);
      }
    },
  });
  payload.once('error', (error) => counter.destroy(error));
  payload.once('close', () => {
    if (!payload.readableEnded) counter.destroy();
  });
  return payload.pipe(counter);
};

/** Limit of a request's body in bytes. The token of one that may be large is checked before it is received. */
const limitOf = async (request: FastifyRequest, declared: number, { checkToken }: BodyLimitOptions): Promise<number> => {
  if (!request.routeOptions.config.takesLargeBody || declared <= BODY_LIMIT_BYTES) return BODY_LIMIT_BYTES;
  const token = presentedBearerToken(request);
  if (token === undefined) return BODY_LIMIT_BYTES;
  await checkToken(token, request);
  return LARGE_BODY_LIMIT_BYTES;
};

/**
 * Limits JSON and form bodies (docs/decisions/0023-bounds.md): each to its size, and what all requests hold at a time. Multipart bodies are limited
 * where they are read, and count what they hold with `holdBytes`.
 */
export const bodyLimitsPlugin = fp<BodyLimitOptions>(async (app, options) => {
  const holderOf = makeBytesInFlight();
  app.decorateRequest('holdBytes', null);
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.method === 'GET' || request.method === 'HEAD') return payload;
    request.holdBytes = holderOf(request, reply);
    const declared = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (declared <= UNCOUNTED_BYTES || MULTIPART.test(request.headers['content-type'] ?? '')) return payload;
    const chunked = request.headers['transfer-encoding'] !== undefined;
    if (declared === Number.POSITIVE_INFINITY && !chunked) return payload;
    const limit = await limitOf(request, declared, options);
    if (declared > limit && !chunked) {
      request.raw.resume();
      throw tooLarge(limit);
    }
    return counted(request, payload as Readable, limit);
  });
});
