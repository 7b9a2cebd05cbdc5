/** An identity provider that people may sign in through, by OAuth 2.0 or OpenID Connect. */
export interface SignInProvider {
  /** In paths and in the table of identities: lower-case letters, digits, `-`. */
  readonly name: string;
  /** What people read. */
  readonly title: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Issuer of a server that publishes its metadata (RFC 8414, OpenID Connect Discovery), or its endpoints. */
  readonly server: { readonly issuer: string } | ProviderEndpoints;
  /** Scope to ask for; undefined: the one that identifies a person there, by the server's metadata. */
  readonly scope: string | undefined;
}

/** URLs of a provider's OAuth endpoints. */
export interface ProviderEndpoints {
  readonly authorize: string;
  readonly token: string;
  /** User-info endpoint: describes the token's person, as JSON. */
  readonly profile: string;
}
