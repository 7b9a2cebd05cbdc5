import { oauthRefusal } from './oauth-refusal.js';

/** What a token lets its bearer do: everything that its person may. There is no other scope. */
export const OAUTH_SCOPE = 'user_profile';

/**
 * The scope of a token to be: what was asked for, or the only one there is.
 * Refuses with `invalid_scope` whatever else was asked for (RFC 6749, section 3.3).
 */
export const validateScope = (asked: string | undefined): string => {
  const unknown = (asked ?? '').split(' ').filter((scope) => scope !== '' && scope !== OAUTH_SCOPE);
  if (unknown.length > 0) throw oauthRefusal('invalid_scope', `There is no scope "${unknown[0]}" here; the only one is ${OAUTH_SCOPE}.`);
  return OAUTH_SCOPE;
};
