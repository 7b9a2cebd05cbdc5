import type { Service } from '../../units/context.js';
import type { ClientCredentials } from '../clients/authenticate-client.js';
import type { Client } from '../clients/client.js';
import type { TokenResponse } from '../issue-tokens.js';
import { oauthRefusal } from '../oauth-refusal.js';

/** The fields of a token request, and its `Authorization` header. */
export interface TokenRequest extends ClientCredentials {
  readonly grant_type?: string | undefined;
  readonly scope?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly refresh_token?: string | undefined;
  readonly code?: string | undefined;
  readonly code_verifier?: string | undefined;
  readonly redirect_uri?: string | undefined;
  /** IP address of the request. */
  readonly address: string;
}

/** Implementation of an OAuth grant. The client is authenticated and may use the grant. */
export type GrantHandler = (
  service: Pick<Service, 'db' | 'settings' | 'now'>,
  client: Client,
  request: TokenRequest,
) => Promise<TokenResponse>;

/** Reads a required field. Refuses with `invalid_request` where it is missing. */
export const requireField = (request: TokenRequest, field: keyof TokenRequest): string => {
  const value = request[field];
  if (!value) throw oauthRefusal('invalid_request', `The field ${field} is missing.`);
  return value;
};
