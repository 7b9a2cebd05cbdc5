import type { Service } from '../../units/context.js';
import { authenticateClient } from '../clients/authenticate-client.js';
import { GRANTS, type Grant, isGrant } from '../clients/client.js';
import type { TokenAnswer } from '../issue-tokens.js';
import { oauthRefusal } from '../oauth-refusal.js';
import { grantByCode } from './grant-by-code.js';
import { grantByPassword } from './grant-by-password.js';
import { grantByRefresh } from './grant-by-refresh.js';
import { grantToClient } from './grant-to-client.js';
import { type GrantTokens, getField, type TokenRequest } from './token-request.js';

const ways: Readonly<Record<Grant, GrantTokens>> = {
  password: grantByPassword,
  refresh_token: grantByRefresh,
  authorization_code: grantByCode,
  client_credentials: grantToClient,
};

/**
 * Answers a request for tokens (RFC 6749, section 3.2).
 *
 * @throws Refusal under the codes of RFC 6749, section 5.2; `rate-limited` after too many wrong passwords
 */
export const grantTokens = async (service: Pick<Service, 'db' | 'settings' | 'now'>, request: TokenRequest): Promise<TokenAnswer> => {
  const client = await authenticateClient(service, request);
  const grant = getField(request, 'grant_type');
  if (!isGrant(grant)) throw oauthRefusal('unsupported_grant_type', `There is no grant "${grant}" here; there are ${GRANTS.join(', ')}.`);
  if (!client.grants.includes(grant)) throw oauthRefusal('unauthorized_client', `This client may not use the grant ${grant}.`);
  return ways[grant](service, client, request);
};
