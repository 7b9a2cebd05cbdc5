import fp from 'fastify-plugin';
import { Refusal } from '../../kernel/refusal.js';

/**
 * A request's address without the path of BASE_URL (path prefix). Proxies may take it off or leave it on: what begins with it is taken to
 * have it still, so no route of ours may begin like it ({@link basePathPlugin}).
 */
export const withoutBasePath = (base: string, url: string): string => {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
};

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Refuses a path of BASE_URL that begins like one of the service's own: nobody could tell which of both a request means. */
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
