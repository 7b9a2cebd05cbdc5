/** Another service that people may sign in through, by OAuth 2.0 or OpenID Connect. */
export interface SignInProvider {
  /** In paths and in the table of identities: lower-case letters, digits, `-`. */
  readonly name: string;
  /** What people read. */
  readonly title: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Address of a server that describes itself (RFC 8414, OpenID Connect Discovery), or the three addresses themselves. */
  readonly server: { readonly issuer: string } | ProviderEndpoints;
  /** What is asked for; undefined: what identifies a person there, as the server describes itself. */
  readonly scope: string | undefined;
}

/** Where a provider does what. */
export interface ProviderEndpoints {
  readonly authorize: string;
  readonly token: string;
  /** Answers who the token's person is. */
  readonly profile: string;
}
