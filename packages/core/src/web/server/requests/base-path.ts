import fp from 'fastify-plugin';
import { Refusal } from '../../../kernel/refusal.js';
import { withoutEndSlashes } from '../../../kernel/text/without-end-slashes.js';
import type { Service } from '../../../units/context.js';

/** Base path of a service's public address, before every path: `/strings`; empty where it has none. */
export const basePathOf = (baseUrl: string): string => withoutEndSlashes(new URL(`${baseUrl}/`).pathname);

/** Base path of the service's address; without a slash at the end. */
export const basePath = ({ settings }: Pick<Service, 'settings'>): string => basePathOf(settings.baseUrl);

/**
 * Removes the base path of BASE_URL from a request's path. Proxies may strip or keep it: a path that begins with it is assumed to contain it, so no
 * route may begin like it ({@link basePathPlugin}).
 */
export const withoutBasePath = (base: string, url: string): string => {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
};

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Refuses a base path that begins like one of the service's own routes, which would be ambiguous. */
export const basePathPlugin = fp<{ readonly base: string }>(async (app, { base }) => {
  if (base === '') return;
  const taken = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    taken.add(firstSegment(url));
  });
  app.addHook('onReady', async () => {
    if (taken.has(firstSegment(base)))
      throw new Refusal(
        'malformed',
        `The setting BASE_URL has the path ${base}, which begins like paths of the service. Choose another one.`,
      );
  });
});
