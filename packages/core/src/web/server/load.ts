import { finished } from 'node:stream';
import underPressure from '@fastify/under-pressure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../kernel/refusal.js';
import type { Settings } from '../../kernel/settings/settings.js';
import { sentence } from '../../kernel/text/sentence.js';
import { endWithClientError } from '../errors/client-errors.js';
import { securityHeaders } from './security-headers.js';

/** Milliseconds within which an upload must have come in whole: a hundred megabytes on a slow line, but not for ever. */
export const UPLOAD_TIMEOUT_MS = 15 * 60 * 1000;

/** Milliseconds within which the headers of a request must have come. */
export const HEADERS_TIMEOUT_MS = 30_000;

/** Milliseconds between two looks for requests that took too long. */
export const TIMEOUT_CHECK_MS = 5_000;

/** Seconds that a client is asked to wait when load is shed: several times what measuring the load takes. */
const SHED_RETRY_SECONDS = 10;

/** Whether something is presented that could stand for somebody; whether it does is asked before a byte of a file is kept. */
const presentsSomebody = ({ headers, query }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers.cookie !== undefined || (query as { access_token?: unknown }).access_token !== undefined;

const mayTakeLong = (request: FastifyRequest): boolean => request.routeOptions.config.takesFile === true && presentsSomebody(request);

/** Ends a connection as for a request that took too long to come; one that was answered already without a word more. */
const endConnection = ({ raw, id }: FastifyRequest, { raw: { headersSent } }: FastifyReply, settings: Settings): void => {
  if (!headersSent) endWithClientError(raw.socket, 'ERR_HTTP_REQUEST_TIMEOUT', { ...securityHeaders(settings), 'x-request-id': id });
  raw.destroy();
};

/**
 * Bounds what connections cost (docs/decisions/0023-bounds.md): their number, the time in which a body must have come, and, by load shedding
 * (503), how far the event loop is behind.
 */
export const loadPlugin = fp<{ readonly settings: Settings }>(async (app, { settings }) => {
  const { connectionLimit, bodyTimeoutSeconds, eventLoopDelayMs } = settings;
  app.server.maxConnections = connectionLimit;
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || mayTakeLong(request)) return;
    const timer = setTimeout(() => endConnection(request, reply, settings), bodyTimeoutSeconds * 1000).unref();
    finished(request.raw, { writable: false }, () => clearTimeout(timer));
  });
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMs,
    pressureHandler: async ({ routeOptions }) => {
      if (routeOptions.config.answersUnderLoad) return;
      throw new Refusal('unavailable', sentence('There is more to do at this moment than can be done. Please try again shortly.'), {
        retryAfter: SHED_RETRY_SECONDS,
      });
    },
  });
});
