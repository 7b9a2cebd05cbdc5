import type { FastifyRequest } from 'fastify';
import { isSafeMethod } from '../requests/is-safe-method.js';

/** Page of a form: from the route's config, or its path without the last segment, which names the form. */
export const formPagePath = ({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string =>
  routeOptions.config.formPage ?? (url.replace(/\/[^/?]+(?=\?|$)/, '') || '/');

/** Path of the page that a request is answered with, where it can be visited: a form shown again, whose own path takes POST alone, is on its page. */
export const visitedPath = ({ method, url, routeOptions, server }: FastifyRequest): string =>
  isSafeMethod(method) || server.hasRoute({ method: 'GET', url: routeOptions.url ?? url }) ? url : formPagePath({ url, routeOptions });
