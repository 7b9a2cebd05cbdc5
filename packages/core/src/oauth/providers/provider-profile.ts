/** A person's profile at a provider. */
export interface ProviderProfile {
  /** The provider's own id of the account (`sub`), which never changes. */
  readonly subject: string;
  readonly name: string | null;
  /** Null where there is none, or the provider says it is unverified. */
  readonly mail: string | null;
  /** True if the provider says that the address is verified. */
  readonly isMailVerified: boolean;
  readonly translationLng: string | null;
}

const textClaim = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);
const idClaim = (value: unknown): string | null => (typeof value === 'number' ? String(value) : textClaim(value));

/**
 * Normalises a provider's profile response: OpenID Connect's claims (Core, section 5.1), this software's profile, and the names that most others use.
 * Null where it contains no account id.
 */
export const readProviderProfile = (data: unknown): ProviderProfile | null => {
  if (typeof data !== 'object' || data === null) return null;
  const claims: Readonly<Record<string, unknown>> = { ...data };
  const subject = idClaim(claims.sub) ?? idClaim(claims.uid) ?? idClaim(claims.id);
  if (subject === null) return null;
  return {
    subject,
    name: textClaim(claims.preferred_username) ?? textClaim(claims.name) ?? textClaim(claims.login) ?? textClaim(claims.nickname),
    mail: claims.email_verified === false ? null : (textClaim(claims.email) ?? textClaim(claims.mail)),
    isMailVerified: claims.email_verified === true,
    translationLng: textClaim(claims.translation_lng),
  };
};
