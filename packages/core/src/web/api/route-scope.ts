import type { FastifyRequest } from 'fastify';
import type { ScopeRequirement } from '../../kernel/scope.js';

/** Whether a method changes nothing (RFC 9110, section 9.2.1). */
export const isSafe = ({ method }: Pick<FastifyRequest, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** Scope of an access token that the route of a request takes. A route that changes something and does not say takes all scopes. */
export const requiredScopeOf = (request: FastifyRequest): ScopeRequirement | 'none' => {
  if (request.is404) return 'none';
  return request.routeOptions.config.scope ?? (isSafe(request) ? 'read' : 'user_profile');
};
