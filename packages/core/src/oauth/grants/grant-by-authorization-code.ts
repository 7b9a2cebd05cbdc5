import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { giveAccess } from '../../accounts/sessions/give-access.js';
import type { Refusal } from '../../kernel/refusal.js';
import { hashSecret, isSameSecret } from '../../kernel/secrets/secret.js';
import { type AuthorizationCode, consumeAuthorizationCode, findPersonOfCode, lockAuthorizationCode } from '../authorization-code.store.js';
import type { Client } from '../clients/client.js';
import { issueTokens, type TokenResponse } from '../issue-tokens.js';
import { oauthRefusal } from '../oauth-refusal.js';
import { revokeFamily } from '../token.store.js';
import { type GrantHandler, requireField } from './token-request.js';

/** A PKCE code verifier: 43 to 128 unreserved characters (RFC 7636, section 4.1). */
const CODE_VERIFIER_FORMAT = /^[A-Za-z0-9._~-]{43,128}$/;

const matchesCodeChallenge = (verifier: string, challenge: string): boolean =>
  isSameSecret(hashSecret(verifier).toString('base64url'), challenge);

const isSameRedirectUri = (code: AuthorizationCode, client: Client, redirectUri: string | undefined): boolean =>
  code.redirectUri === '' ? redirectUri === undefined || client.redirectUris.includes(redirectUri) : redirectUri === code.redirectUri;

const refuseCode = (): Refusal => oauthRefusal('invalid_grant', 'The code is not valid, has expired, or belongs to another client.');

/**
 * Exchanges an authorization code for tokens; the client proves with PKCE that it requested the code (RFC 6749, section 4.1.3; RFC 7636). A code that
 * is used twice has leaked: its tokens are revoked.
 */
export const grantByAuthorizationCode: GrantHandler = async (service, client, request) => {
  const hash = hashSecret(requireField(request, 'code'));
  const verifier = requireField(request, 'code_verifier');
  if (!CODE_VERIFIER_FORMAT.test(verifier))
    throw oauthRefusal('invalid_request', 'The code_verifier must have 43 to 128 letters, digits and "-._~".');
  const exchange = async (connection: PoolClient): Promise<TokenResponse | { readonly refused: Refusal }> => {
    const code = await lockAuthorizationCode(connection, hash);
    if (!code || code.clientId !== client.id || code.expiresAt <= service.now()) throw refuseCode();
    if (code.family !== null) {
      await revokeFamily(connection, code.family, service.now());
      return { refused: oauthRefusal('invalid_grant', 'The code was used before. Please sign in again.') };
    }
    if (!isSameRedirectUri(code, client, request.redirect_uri))
      throw oauthRefusal('invalid_grant', 'The redirect_uri is not the one that the code was asked for with.');
    if (!matchesCodeChallenge(verifier, code.codeChallenge))
      throw oauthRefusal('invalid_grant', 'The code_verifier does not answer the code_challenge.');
    const family = randomUUID();
    await consumeAuthorizationCode(connection, hash, family);
    return issueTokens(service, connection, { client, personId: code.personId, scope: code.scope, family });
  };
  const personId = await findPersonOfCode(service.db.primary, hash);
  const outcome = personId === null ? null : await giveAccess(service, personId, () => true, exchange);
  if (!outcome) throw refuseCode();
  if ('refused' in outcome) throw outcome.refused;
  return outcome;
};
