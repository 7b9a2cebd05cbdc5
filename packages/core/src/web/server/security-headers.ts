import fp from 'fastify-plugin';
import type { Settings } from '../../kernel/settings/settings.js';
import { VARY } from './negotiation/conditional-request.js';

type Needs = Pick<Settings, 'baseUrl'>;

/** Duration of HSTS in seconds: half a year, after which a site may have moved. */
const HSTS_SECONDS = 180 * 24 * 60 * 60;

/**
 * Headers of every response, including errors and files: no content type sniffing (`nosniff`) and, where the service uses https, HSTS (RFC 6797).
 */
export const securityHeaders = ({ baseUrl }: Needs): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  ...(new URL(baseUrl).protocol === 'https:' && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
});

/**
 * Adds {@link securityHeaders} to every response. Unless set otherwise, responses to authenticated requests are private, and all declare what they
 * vary on.
 */
export const securityHeadersPlugin = fp<{ readonly settings: Needs }>(async (app, { settings }) => {
  const headers = securityHeaders(settings);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onSend', async ({ context, session }, reply) => {
    if (!reply.hasHeader('cache-control') && (context?.actor || session)) reply.header('cache-control', 'private, no-cache');
    if (!reply.hasHeader('vary') && !String(reply.getHeader('cache-control')).startsWith('public')) reply.header('vary', VARY);
  });
});
