import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

/** What is said of a route that will go (deprecation). */
export interface Deprecation {
  /** Since when it should not be used in what is new: ISO 8601 date. */
  readonly since: string;
  /** From when on it may be gone: ISO 8601 date, at least a year after `since`. Undefined: that is not decided. */
  readonly sunset?: string;
  /** What takes its place, in a sentence. */
  readonly instead: string;
}

const announce = (reply: FastifyReply, { since, sunset }: Deprecation, docs: string): void => {
  reply.header('deprecation', `@${Date.parse(since) / 1000}`);
  if (sunset !== undefined) reply.header('sunset', new Date(sunset).toUTCString());
  const links = [reply.getHeader('link'), `<${docs}>; rel="deprecation"; type="text/html"`].flat().filter((link) => link !== undefined);
  reply.header('link', links.join(', '));
};

/**
 * Has the answers of routes that will go say so, whatever their status: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) where the day is known,
 * and a link to the description of the interface, which marks them too and says what takes their place.
 *
 * @param docs address of the description
 */
export const deprecationPlugin = fp<{ readonly docs: string }>(async (app, { docs }) => {
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    const { deprecated } = routeOptions?.config ?? {};
    if (deprecated) announce(reply, deprecated, docs);
  });
});
