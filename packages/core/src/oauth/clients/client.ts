/** The ways to a token that there are here (RFC 6749; `authorization_code` always with PKCE). */
export const GRANT_TYPES = ['password', 'refresh_token', 'authorization_code', 'client_credentials'] as const;

/** One of them. */
export type GrantType = (typeof GRANT_TYPES)[number];

/** A program that may ask for tokens. */
export interface Client {
  readonly id: string;
  /** Whether it has a secret. One without is public: it runs where a secret could not be kept, and needs PKCE. */
  readonly confidential: boolean;
  /** Where people may be sent back to with a code. */
  readonly redirectUris: readonly string[];
  readonly grants: readonly GrantType[];
}

/** Whether a text names a grant. */
export const isGrantType = (text: string): text is GrantType => GRANT_TYPES.some((grant) => grant === text);
