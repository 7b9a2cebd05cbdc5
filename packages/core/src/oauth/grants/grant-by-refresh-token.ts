import type { PoolClient } from 'pg';
import { giveAccess } from '../../accounts/sessions/give-access.js';
import type { Refusal } from '../../kernel/refusal.js';
import { hashSecret } from '../../kernel/secrets/secret.js';
import { issueTokens, type TokenResponse } from '../issue-tokens.js';
import { oauthRefusal } from '../oauth-refusal.js';
import { narrowScope } from '../requested-scope.js';
import { consumeToken, findToken, lockRefreshToken, revokeFamily } from '../token.store.js';
import { type GrantHandler, requireField } from './token-request.js';

const refuseToken = (): Refusal =>
  oauthRefusal('invalid_grant', 'The refresh token is not valid, has expired, or belongs to another client.');

/**
 * Refresh token rotation: exchanges a refresh token for new tokens and consumes it (RFC 6749, section 6). Reuse detection: if it is used twice, one
 * of the users stole it, so its whole family is revoked (RFC 9700, section 4.14.2).
 */
export const grantByRefreshToken: GrantHandler = async (service, client, request) => {
  const hash = hashSecret(requireField(request, 'refresh_token'));
  const now = service.now();
  // The refusal is returned, not thrown, so that the revocation is committed.
  const refresh = async (connection: PoolClient): Promise<TokenResponse | { readonly refused: Refusal }> => {
    const token = await lockRefreshToken(connection, hash);
    if (!token || token.clientId !== client.id || token.expiresAt <= now) throw refuseToken();
    if (token.spentAt) {
      await revokeFamily(connection, token.family, now);
      return { refused: oauthRefusal('invalid_grant', 'The refresh token was used or revoked before. Please sign in again.') };
    }
    const scope = narrowScope(token.scope, request.scope);
    await consumeToken(connection, hash, now);
    const grantee = { client, personId: token.personId, scope, family: token.family };
    // Only the access token is narrowed: the next refresh may request everything that was granted (RFC 6749, section 6).
    return issueTokens(service, connection, { ...grantee, refreshScope: token.scope });
  };
  const { personId = null } = (await findToken(service.db.primary, hash)) ?? {};
  const outcome = personId === null ? null : await giveAccess(service, personId, () => true, refresh);
  if (!outcome) throw refuseToken();
  if ('refused' in outcome) throw outcome.refused;
  return outcome;
};
