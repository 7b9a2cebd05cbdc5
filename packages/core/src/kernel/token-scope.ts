import { Refusal } from './refusal.js';

/**
 * OAuth scopes (RFC 6749, section 3.3): what an access token permits on behalf of its person, never more than the person may do.
 * `user_profile` includes everything; the others narrow it, and none includes another, but `draft` includes `read`.
 */
export const TOKEN_SCOPES = ['user_profile', 'read', 'suggest', 'vote', 'manage', 'draft'] as const;

/** Permission of an access token. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Required scopes: one; one of several; or several together. */
export type ScopeRequirement = TokenScope | { readonly anyOf: readonly TokenScope[] } | { readonly allOf: readonly TokenScope[] };

/** True if a text names a scope. */
export const isScope = (text: string): text is TokenScope => TOKEN_SCOPES.some((scope) => scope === text);

/** Parses a stored, space-separated list of scopes. Unknown (former) names are ignored. */
export const parseScope = (text: string): readonly TokenScope[] => text.split(' ').filter(isScope);

/** True if granted scopes satisfy the required ones. */
export const coversScope = (granted: readonly TokenScope[], required: ScopeRequirement): boolean => {
  if (granted.includes('user_profile')) return true;
  const isGranted = (scope: TokenScope) => granted.includes(scope) || (scope === 'read' && granted.includes('draft'));
  if (typeof required === 'string') return isGranted(required);
  return 'anyOf' in required ? required.anyOf.some(isGranted) : required.allOf.every(isGranted);
};

const scopesOf = (required: ScopeRequirement): readonly TokenScope[] => {
  if (typeof required === 'string') return [required];
  return 'anyOf' in required ? required.anyOf : required.allOf;
};

/** Error text for an access token with insufficient scope (RFC 6750, section 3.1), with the scope that is required. */
export const insufficientScope = (required: ScopeRequirement): Refusal => {
  const scopes = scopesOf(required);
  const list = scopes.join(typeof required !== 'string' && 'anyOf' in required ? ' or ' : ' and ');
  const sentence = `The access token lacks the scope ${list}; "user_profile" has all scopes in it.`;
  return new Refusal('forbidden', sentence, { standardCode: 'insufficient_scope', requiredScope: scopes.join(' ') });
};
