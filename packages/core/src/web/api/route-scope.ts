import type { FastifyRequest } from 'fastify';
import type { ScopeRequirement } from '../../kernel/scope.js';
import { isSafeMethod } from './is-safe-method.js';

/** Scope of an access token that the route of a request takes. A route that changes something and does not say takes all scopes. */
export const requiredScopeOf = (request: FastifyRequest): ScopeRequirement | 'none' => {
  if (request.is404) return 'none';
  return request.routeOptions.config.scope ?? (isSafeMethod(request.method) ? 'read' : 'user_profile');
};
