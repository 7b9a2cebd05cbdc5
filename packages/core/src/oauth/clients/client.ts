/** The supported grants (RFC 6749; `authorization_code` always with PKCE). */
export const GRANT_TYPES = ['password', 'refresh_token', 'authorization_code', 'client_credentials'] as const;

/** One of them. */
export type GrantType = (typeof GRANT_TYPES)[number];

/** An OAuth client: a program that may request tokens. */
export interface Client {
  readonly id: string;
  /** True if it has a secret. A client without one is public: it runs where secrets cannot be kept, and must use PKCE. */
  readonly confidential: boolean;
  /** Registered redirect URIs. */
  readonly redirectUris: readonly string[];
  readonly grants: readonly GrantType[];
}

/** True if a text names a grant. */
export const isGrantType = (text: string): text is GrantType => GRANT_TYPES.some((grant) => grant === text);
