import type { Service } from '../../units/context.js';
import type { ClientCredentials } from '../clients/authenticate-client.js';
import type { Client } from '../clients/client.js';
import type { TokenResponse } from '../issue-tokens.js';
import { oauthRefusal } from '../oauth-refusal.js';

/** The fields of a request for tokens, with the header that may name the client. */
export interface TokenRequest extends ClientCredentials {
  readonly grant_type?: string | undefined;
  readonly scope?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly refresh_token?: string | undefined;
  readonly code?: string | undefined;
  readonly code_verifier?: string | undefined;
  readonly redirect_uri?: string | undefined;
  /** IP address that the request comes from. */
  readonly address: string;
}

/** An OAuth grant, one way to tokens: what it needs of the service and of the request. The client is known and may use it. */
export type GrantHandler = (
  service: Pick<Service, 'db' | 'settings' | 'now'>,
  client: Client,
  request: TokenRequest,
) => Promise<TokenResponse>;

/** A field of the request. Refuses with `invalid_request` where it is missing. */
export const requireField = (request: TokenRequest, field: keyof TokenRequest): string => {
  const value = request[field];
  if (!value) throw oauthRefusal('invalid_request', `The field ${field} is missing.`);
  return value;
};
