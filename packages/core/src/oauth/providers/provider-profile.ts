/** Somebody as a provider describes them. */
export interface ProviderProfile {
  /** The provider's own, unchanging id of the account. */
  readonly subject: string;
  readonly name: string | null;
  /** Null where there is none, or the provider says that it was not confirmed. */
  readonly mail: string | null;
  readonly translationLng: string | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);
const id = (value: unknown): string | null => (typeof value === 'number' ? String(value) : text(value));

/**
 * Reads what a provider answers of a person: OpenID Connect's claims (Core, section 5.1), this software's profile,
 * and what most others call the same. Null where it names no account.
 */
export const readProviderProfile = (data: unknown): ProviderProfile | null => {
  if (typeof data !== 'object' || data === null) return null;
  const claims: Readonly<Record<string, unknown>> = { ...data };
  const subject = id(claims.sub) ?? id(claims.uid) ?? id(claims.id);
  if (subject === null) return null;
  return {
    subject,
    name: text(claims.preferred_username) ?? text(claims.name) ?? text(claims.login) ?? text(claims.nickname),
    mail: claims.email_verified === false ? null : (text(claims.email) ?? text(claims.mail)),
    translationLng: text(claims.translation_lng),
  };
};
