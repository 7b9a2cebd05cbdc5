import type { Person } from '../kernel/person.js';
import type { Service } from '../units/context.js';
import { findBearer } from './find-bearer.js';
import { oauthRefusal } from './oauth-refusal.js';
import { OAUTH_SCOPE } from './scope.js';

/**
 * The person behind an access token; null behind a client's own.
 *
 * @throws Refusal `unauthenticated` for a token that is not valid, has expired or was revoked; `forbidden` for one of too little scope
 */
export const authenticateBearer = async (service: Pick<Service, 'db' | 'now'>, token: string): Promise<Person | null> => {
  const bearer = await findBearer(service, token);
  if (!bearer) throw oauthRefusal('invalid_token', 'The access token is not valid, has expired or was revoked.');
  if (!bearer.scope.split(' ').includes(OAUTH_SCOPE))
    throw oauthRefusal('insufficient_scope', `The access token lacks the scope ${OAUTH_SCOPE}.`);
  return bearer.person;
};
