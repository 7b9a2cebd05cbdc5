import type { FastifyRequest } from 'fastify';
import type { ScopeRequirement } from '../../../kernel/token-scope.js';
import { isSafeMethod } from '../requests/is-safe-method.js';

/** Scope that an access token needs for the route of a request. By default, writing routes require the full scope. */
export const requiredScopeOf = (request: FastifyRequest): ScopeRequirement | 'none' => {
  if (request.is404) return 'none';
  return request.routeOptions.config.scope ?? (isSafeMethod(request.method) ? 'read' : 'user_profile');
};
