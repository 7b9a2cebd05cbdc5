import type { Connection } from '../database/database.js';
import { hashSecret, newSecret } from '../kernel/secrets/secret.js';
import type { Service } from '../units/context.js';
import type { Client } from './clients/client.js';
import { insertTokens } from './token.store.js';

/** The answer to a request for tokens (RFC 6749, section 5.1). */
export interface TokenResponse {
  readonly access_token: string;
  /** Seconds. */
  readonly expires_in: number;
  readonly token_type: 'Bearer';
  readonly scope: string;
  readonly refresh_token?: string;
}

/** Subject of tokens: the person and client that they are issued to. */
export interface Grantee {
  readonly client: Client;
  /** Null for the client itself, which is given no refresh token (RFC 6749, section 4.4.3). */
  readonly personId: number | null;
  readonly scope: string;
  /** Scope of the refresh token, where it has more than the access token. */
  readonly refreshScope?: string;
  /** The family: all tokens that descend from one sign-in. */
  readonly family: string;
}

/** Issues an access token, and a refresh token where the client may use one. Only their hashes are stored. */
export const issueTokens = async (
  { settings, now }: Pick<Service, 'settings' | 'now'>,
  connection: Connection,
  { client, personId, scope, refreshScope = scope, family }: Grantee,
): Promise<TokenResponse> => {
  const access = newSecret();
  const refresh = personId !== null && client.grants.includes('refresh_token') ? newSecret() : null;
  const time = now();
  const token = (secret: string, seconds: number) => ({ hash: hashSecret(secret), expiresAt: new Date(time.getTime() + seconds * 1000) });
  await insertTokens(
    connection,
    {
      family,
      clientId: client.id,
      personId,
      scope,
      refreshScope,
      access: token(access, settings.accessTokenSeconds),
      refresh: refresh === null ? null : token(refresh, settings.refreshTokenSeconds),
    },
    time,
  );
  const answer = { access_token: access, expires_in: settings.accessTokenSeconds, token_type: 'Bearer', scope } as const;
  return refresh === null ? answer : { ...answer, refresh_token: refresh };
};
