import { finished } from 'node:stream';
import underPressure from '@fastify/under-pressure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../../kernel/refusal.js';
import type { Settings } from '../../../kernel/settings/settings.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { endWithClientError } from '../errors/client-errors.js';
import { securityHeaders } from '../security-headers.js';

/** Timeout for receiving an upload, in milliseconds: long enough for a hundred megabytes on a slow line. */
export const UPLOAD_TIMEOUT_MS = 15 * 60 * 1000;

/** Timeout for receiving a request's headers, in milliseconds. */
export const HEADERS_TIMEOUT_MS = 30_000;

/** Interval between checks for these timeouts, in milliseconds. */
export const TIMEOUT_CHECK_MS = 5_000;

/** `Retry-After` in seconds when load is shed: several times the measuring interval. */
const SHED_RETRY_SECONDS = 10;

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the body the time of an upload, {@link UPLOAD_TIMEOUT_MS}. To be called when the request's credential was verified. */
    allowSlowBody: () => void;
  }
}

/** Ends a connection with a timeout response; without one if it was answered already. */
const endConnection = ({ raw, id }: FastifyRequest, { raw: { headersSent } }: FastifyReply, settings: Settings): void => {
  if (!headersSent) endWithClientError(raw.socket, 'ERR_HTTP_REQUEST_TIMEOUT', { ...securityHeaders(settings), 'x-request-id': id });
  raw.destroy();
};

/**
 * Limits the cost of connections (docs/decisions/0023-bounds.md): their number, the time to receive a body and, by load shedding (503), the event
 * loop's delay.
 */
export const loadPlugin = fp<{ readonly settings: Settings }>(async (app, { settings }) => {
  const { connectionLimit, bodyTimeoutSeconds, eventLoopDelayMs } = settings;
  app.server.maxConnections = connectionLimit;
  app.decorateRequest('allowSlowBody', () => {});
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const timer = setTimeout(() => endConnection(request, reply, settings), bodyTimeoutSeconds * 1000).unref();
    request.allowSlowBody = () => clearTimeout(timer);
    finished(request.raw, { writable: false }, () => clearTimeout(timer));
  });
  if (eventLoopDelayMs === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMs,
    pressureHandler: async ({ routeOptions }) => {
      if (routeOptions.config.answersUnderLoad) return;
      throw new Refusal('unavailable', sentence('Very busy right now. Try again in a moment.'), {
        retryAfter: SHED_RETRY_SECONDS,
      });
    },
  });
});
