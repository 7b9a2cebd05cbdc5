/** An identity provider that people may sign in through, by OAuth 2.0 or OpenID Connect. */
export interface SignInProvider {
  /** Used in paths and in the table of identities: lower-case letters, digits, `-`. */
  readonly name: string;
  /** Displayed name. */
  readonly title: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Issuer of a server that publishes its metadata (RFC 8414, OpenID Connect Discovery), or its endpoints. */
  readonly server: { readonly issuer: string } | ProviderEndpoints;
  /** Requested scope; undefined: the one that identifies a person, by the server's metadata. */
  readonly scope: string | undefined;
}

/** URLs of a provider's OAuth endpoints. */
export interface ProviderEndpoints {
  readonly authorize: string;
  readonly token: string;
  /** User-info endpoint: describes the token's person, as JSON. */
  readonly profile: string;
}
