import fp from 'fastify-plugin';
import type { Settings } from '../../kernel/settings/settings.js';

type Needs = Pick<Settings, 'baseUrl'>;

/** Seconds for which browsers ask for nothing of ours but by https: half a year, after which a site may have moved. */
const HSTS_SECONDS = 180 * 24 * 60 * 60;

/**
 * Headers of every answer, errors and files too: no browser guesses a type (`nosniff`), and where the service is reached by https, none
 * asks by http again (HSTS, RFC 6797).
 */
export const securityHeaders = ({ baseUrl }: Needs): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  ...(new URL(baseUrl).protocol === 'https:' && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
});

/**
 * Gives every answer {@link securityHeaders}. One to somebody known by a token or a cookie is for them alone, and any says what it depends
 * on, where nothing else is said.
 */
export const securityHeadersPlugin = fp<{ readonly settings: Needs }>(async (app, { settings }) => {
  const headers = securityHeaders(settings);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onSend', async ({ context, session }, reply) => {
    if (!reply.hasHeader('cache-control') && (context?.actor || session)) reply.header('cache-control', 'private, no-cache');
    if (!reply.hasHeader('vary') && !String(reply.getHeader('cache-control')).startsWith('public'))
      reply.header('vary', 'Authorization, Cookie, Accept');
  });
});
