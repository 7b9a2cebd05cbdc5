import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';

/** A route as it was registered. */
export interface RegisteredRoute {
  readonly method: string;
  /** The pattern, with `:name` for parameters. */
  readonly url: string;
  /** Options of the route beside its schema. */
  readonly config: Partial<FastifyContextConfig>;
}

/** True if answers of the route end once they are sent; server-sent events, for which `inject` would wait, do not. */
export const hasEnd = ({ config }: RegisteredRoute): boolean => !config.contentTypes?.includes('text/event-stream');

/** Makes an app and lists its routes, those too that the description of the interface leaves out. */
export const withRoutes = async <Made>(
  make: () => Promise<Made>,
): Promise<{ readonly made: Made; readonly routes: readonly RegisteredRoute[] }> => {
  const routes: RegisteredRoute[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, config = {} }) => {
      for (const one of [method].flat()) routes.push({ method: one, url, config });
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    return { made: await make(), routes };
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
};
