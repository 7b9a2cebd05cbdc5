/** Somebody as a provider describes them. */
export interface ProviderProfile {
  /** The provider's own, unchanging id of the account. */
  readonly subject: string;
  readonly name: string | null;
  /** Null where there is none, or the provider says that it was not confirmed. */
  readonly mail: string | null;
  readonly translationLng: string | null;
}

const textClaim = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);
const idClaim = (value: unknown): string | null => (typeof value === 'number' ? String(value) : textClaim(value));

/**
 * Reads what a provider answers of a person: OpenID Connect's claims (Core, section 5.1), this software's profile,
 * and what most others call the same. Null where it names no account.
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
    translationLng: textClaim(claims.translation_lng),
  };
};
