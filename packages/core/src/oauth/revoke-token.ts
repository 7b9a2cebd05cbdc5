import { inTransaction } from '../database/transaction.js';
import { hashSecret } from '../kernel/secrets/secret.js';
import type { Service } from '../units/context.js';
import { authenticateClient, type ClientCredentials } from './clients/authenticate-client.js';
import { oauthRefusal } from './oauth-refusal.js';
import { findToken, revokeFamily, revokeOneToken } from './token.store.js';

/**
 * Token revocation: an access token alone, a refresh token with its whole family (RFC 7009).
 * A token that is unknown or revoked already is no error.
 *
 * @throws Refusal `invalid_client`; `invalid_grant` for another client's token
 */
export const revokeToken = async (
  service: Pick<Service, 'db' | 'now'>,
  { token, ...claim }: ClientCredentials & { readonly token?: string | undefined },
): Promise<void> => {
  const client = await authenticateClient(service, claim);
  if (!token) throw oauthRefusal('invalid_request', 'The field token is missing.');
  const { pool } = service.db;
  const hash = hashSecret(token);
  const found = await findToken(pool, hash);
  if (!found) return;
  if (found.clientId !== client.id) throw oauthRefusal('invalid_grant', 'The token belongs to another client.');
  if (found.kind === 'access') await revokeOneToken(pool, hash, service.now());
  else await inTransaction(service.db, (connection) => revokeFamily(connection, found.family, service.now()));
};
