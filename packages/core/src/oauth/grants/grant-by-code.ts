import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { inTransaction } from '../../database/transaction.js';
import type { Refusal } from '../../kernel/refusal.js';
import { fingerprint } from '../../kernel/secret.js';
import type { Client } from '../clients/client.js';
import { issueTokens, type TokenAnswer } from '../issue-tokens.js';
import { oauthRefusal } from '../oauth-refusal.js';
import { spendFamily } from '../token.store.js';
import { type AllowedCode, lockCode, useCode } from './code.store.js';
import { type GrantTokens, getField } from './token-request.js';

/** 43 to 128 characters that addresses may hold as they are (RFC 7636, section 4.1). */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

const answers = (verifier: string, challenge: string): boolean => {
  const expected = Buffer.from(challenge);
  const given = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const isSameRedirect = (code: AllowedCode, client: Client, redirectUri: string | undefined): boolean =>
  code.redirectUri === '' ? redirectUri === undefined || client.redirectUris.includes(redirectUri) : redirectUri === code.redirectUri;

/**
 * Tokens for a code that a person's consent gave to the client, which proves with PKCE that it is the one who asked for it
 * (RFC 6749, section 4.1.3; RFC 7636). A code that is used twice has leaked: what it gave is revoked.
 */
export const grantByCode: GrantTokens = async (service, client, request) => {
  const hash = fingerprint(getField(request, 'code'));
  const verifier = getField(request, 'code_verifier');
  if (!VERIFIER.test(verifier)) throw oauthRefusal('invalid_request', 'The code_verifier must have 43 to 128 letters, digits and "-._~".');
  const outcome = await inTransaction(service.db, async (connection): Promise<TokenAnswer | { readonly refused: Refusal }> => {
    const code = await lockCode(connection, hash);
    if (!code || code.clientId !== client.id || code.expiresAt <= service.now())
      throw oauthRefusal('invalid_grant', 'The code is not valid, has expired, or belongs to another client.');
    if (code.family !== null) {
      await spendFamily(connection, code.family, service.now());
      return { refused: oauthRefusal('invalid_grant', 'The code was used before. Please sign in again.') };
    }
    if (!isSameRedirect(code, client, request.redirect_uri))
      throw oauthRefusal('invalid_grant', 'The redirect_uri is not the one that the code was asked for with.');
    if (!answers(verifier, code.codeChallenge))
      throw oauthRefusal('invalid_grant', 'The code_verifier does not answer the code_challenge.');
    const family = randomUUID();
    await useCode(connection, hash, family);
    return issueTokens(service, connection, { client, personId: code.personId, scope: code.scope, family });
  });
  if ('refused' in outcome) throw outcome.refused;
  return outcome;
};
