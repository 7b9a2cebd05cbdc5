import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import type { Client } from '../clients/client.js';
import { findClient } from '../clients/client.store.js';
import { isRegisteredRedirectUri } from '../clients/redirect-uri.js';
import { type OAuthErrorCode, oauthRefusal } from '../oauth-refusal.js';
import { validateScope } from '../requested-scope.js';

/** Parameters of an authorization request (RFC 6749, section 4.1.1; RFC 7636, section 4.3). */
export interface AuthorizationQuery {
  readonly response_type?: string | undefined;
  readonly client_id?: string | undefined;
  readonly redirect_uri?: string | undefined;
  readonly scope?: string | undefined;
  readonly state?: string | undefined;
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: string | undefined;
}

/** A validated authorization request. */
export interface AuthorizationRequest {
  readonly client: Client;
  /** Redirect URI. */
  readonly redirectUri: string;
  /** The redirect URI as requested; empty where the client left it to its only registered one. */
  readonly askedRedirectUri: string;
  readonly scope: string;
  readonly state: string | undefined;
  readonly codeChallenge: string;
}

/** Builds the redirect back to the client, with parameters for it (RFC 6749, section 4.1.2; RFC 9207). */
export const authorizationResponseUrl = (
  baseUrl: string,
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  told: Readonly<Record<string, string>>,
): string => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...told, ...(state !== undefined && { state }), iss: baseUrl }))
    url.searchParams.append(name, value);
  return url.href;
};

/** The redirect with an OAuth error; null where the error is not one of OAuth. */
const errorResponseUrl = (baseUrl: string, to: Pick<AuthorizationRequest, 'redirectUri' | 'state'>, thrown: unknown): string | null => {
  if (!(thrown instanceof Refusal) || thrown.standardCode === undefined) return null;
  return authorizationResponseUrl(baseUrl, to, { error: thrown.standardCode, error_description: thrown.message });
};

/** Client and redirect URI, which must be valid before anybody may be redirected. */
const readClientAndRedirectUri = async ({ db }: Pick<Service, 'db'>, { client_id, redirect_uri }: AuthorizationQuery) => {
  const client = client_id && !client_id.includes('\0') ? await findClient(db.pool, client_id) : null;
  if (!client)
    throw oauthRefusal('invalid_request', sentence('The app sent a wrong request: its client_id is unknown. You can close this page.'));
  const redirectUri = redirect_uri ?? (client.redirectUris.length === 1 ? client.redirectUris[0] : undefined);
  if (redirectUri === undefined)
    throw oauthRefusal('invalid_request', sentence('The app sent a wrong request: its redirect_uri is missing. You can close this page.'));
  if (!isRegisteredRedirectUri(redirectUri, client.redirectUris))
    throw oauthRefusal(
      'invalid_request',
      sentence('The app sent a wrong request: its redirect_uri is not registered. You can close this page.'),
    );
  return { client, redirectUri, askedRedirectUri: redirect_uri ?? '' };
};

/** 43 characters: a SHA-256 in base64url. */
const CODE_CHALLENGE_FORMAT = /^[A-Za-z0-9_-]{43}$/;

const readScopeAndChallenge = (client: Client, query: AuthorizationQuery) => {
  const refuse = (code: OAuthErrorCode, said: string): never => {
    throw oauthRefusal(code, said);
  };
  if (!client.grants.includes('authorization_code')) refuse('unauthorized_client', 'This client may not use the grant authorization_code.');
  if (query.response_type === undefined) refuse('invalid_request', 'The response_type is missing.');
  if (query.response_type !== 'code') refuse('unsupported_response_type', 'The only response_type here is "code".');
  if (query.code_challenge_method !== 'S256') refuse('invalid_request', 'PKCE is needed: code_challenge_method must be "S256".');
  const codeChallenge = query.code_challenge ?? '';
  if (!CODE_CHALLENGE_FORMAT.test(codeChallenge))
    refuse('invalid_request', 'PKCE is needed: code_challenge must be a SHA-256 in base64url.');
  return { scope: validateScope(query.scope), codeChallenge };
};

/**
 * Validates an authorization request.
 *
 * @returns the request; or, where it is invalid but client and redirect URI are valid, the redirect with the error
 * @throws Refusal `invalid_request` for an unknown client or redirect URI, where no redirect is allowed
 */
export const readAuthorizationRequest = async (
  service: Pick<Service, 'db' | 'settings'>,
  query: AuthorizationQuery,
): Promise<AuthorizationRequest | { readonly sendBack: string }> => {
  const { client, ...target } = await readClientAndRedirectUri(service, query);
  const to = { ...target, state: query.state };
  try {
    const { secretHash: _, ...known } = client;
    return { client: known, ...to, ...readScopeAndChallenge(client, query) };
  } catch (thrown) {
    const sendBack = errorResponseUrl(service.settings.baseUrl, to, thrown);
    if (sendBack === null) throw thrown;
    return { sendBack };
  }
};
