import type { Service } from '../../units/context.js';
import { authenticateClient } from '../clients/authenticate-client.js';
import { GRANT_TYPES, type GrantType, isGrantType } from '../clients/client.js';
import type { TokenResponse } from '../issue-tokens.js';
import { oauthRefusal } from '../oauth-refusal.js';
import { grantByAuthorizationCode } from './grant-by-authorization-code.js';
import { grantByClientCredentials } from './grant-by-client-credentials.js';
import { grantByPassword } from './grant-by-password.js';
import { grantByRefreshToken } from './grant-by-refresh-token.js';
import { type GrantHandler, requireField, type TokenRequest } from './token-request.js';

const grantHandlers: Readonly<Record<GrantType, GrantHandler>> = {
  password: grantByPassword,
  refresh_token: grantByRefreshToken,
  authorization_code: grantByAuthorizationCode,
  client_credentials: grantByClientCredentials,
};

/**
 * Token endpoint: answers a token request (RFC 6749, section 3.2).
 *
 * @throws Refusal under the codes of RFC 6749, section 5.2; `rate-limited` after too many wrong passwords
 */
export const grantTokens = async (service: Pick<Service, 'db' | 'settings' | 'now'>, request: TokenRequest): Promise<TokenResponse> => {
  const client = await authenticateClient(service, request);
  const grant = requireField(request, 'grant_type');
  if (!isGrantType(grant))
    throw oauthRefusal('unsupported_grant_type', `There is no grant "${grant}" here; there are ${GRANT_TYPES.join(', ')}.`);
  if (!client.grants.includes(grant)) throw oauthRefusal('unauthorized_client', `This client may not use the grant ${grant}.`);
  return grantHandlers[grant](service, client, request);
};
