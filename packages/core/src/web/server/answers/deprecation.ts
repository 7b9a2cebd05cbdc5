import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

/** Deprecation of a route. */
export interface Deprecation {
  /** Since when new clients should not use it: ISO 8601 date. */
  readonly since: string;
  /** When it may be removed: ISO 8601 date, at least a year after `since`. Undefined: not decided. */
  readonly sunset?: string;
  /** Its replacement, in a sentence. */
  readonly instead: string;
}

const announce = (reply: FastifyReply, { since, sunset }: Deprecation, docs: string): void => {
  reply.header('deprecation', `@${Date.parse(since) / 1000}`);
  if (sunset !== undefined) reply.header('sunset', new Date(sunset).toUTCString());
  const links = [reply.getHeader('link'), `<${docs}>; rel="deprecation"; type="text/html"`].flat().filter((link) => link !== undefined);
  reply.header('link', links.join(', '));
};

/**
 * Adds deprecation headers to all responses of deprecated routes: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) where the date is known, and a link
 * to the OpenAPI document, which marks them and names their replacements.
 *
 * @param docs address of the OpenAPI document
 */
export const deprecationPlugin = fp<{ readonly docs: string }>(async (app, { docs }) => {
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    const { deprecated } = routeOptions?.config ?? {};
    if (deprecated) announce(reply, deprecated, docs);
  });
});
