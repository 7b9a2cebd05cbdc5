import { Refusal, type RefusalCode } from '../kernel/refusal.js';
import type { Said } from '../kernel/text/sentence.js';

/** The error codes of RFC 6749, sections 5.2 and 4.1.2.1, and of RFC 6750, section 3.1, mapped to those of refusals. */
const REFUSAL_CODES = {
  access_denied: 'forbidden',
  insufficient_scope: 'forbidden',
  invalid_client: 'unauthenticated',
  invalid_grant: 'malformed',
  invalid_request: 'malformed',
  invalid_scope: 'malformed',
  invalid_token: 'unauthenticated',
  unauthorized_client: 'malformed',
  unsupported_grant_type: 'malformed',
  unsupported_response_type: 'malformed',
} as const satisfies Record<string, RefusalCode>;

/** An error code of OAuth 2.0. */
export type OAuthErrorCode = keyof typeof REFUSAL_CODES;

/** A refusal with an OAuth 2.0 error code. */
export const oauthRefusal = (code: OAuthErrorCode, said: Said): Refusal => new Refusal(REFUSAL_CODES[code], said, { standardCode: code });
