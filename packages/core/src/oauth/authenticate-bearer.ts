import type { Person } from '../kernel/person.js';
import { parseScope, type TokenScope } from '../kernel/token-scope.js';
import type { Service } from '../units/context.js';
import { findBearer } from './find-bearer.js';
import { oauthRefusal } from './oauth-refusal.js';

/** The person and scopes of an access token. */
export interface AuthenticatedBearer {
  /** Null for a client's own token. */
  readonly person: Person | null;
  readonly scopes: readonly TokenScope[];
}

/**
 * Authenticates an access token (bearer token) and returns its person and scopes.
 *
 * @throws Refusal `unauthenticated` for a token that is not valid, has expired or was revoked
 */
export const authenticateBearer = async (service: Pick<Service, 'db' | 'now'>, token: string): Promise<AuthenticatedBearer> => {
  const bearer = await findBearer(service, token);
  if (!bearer) throw oauthRefusal('invalid_token', 'The access token is not valid, has expired or was revoked.');
  return { person: bearer.person, scopes: parseScope(bearer.scope) };
};
