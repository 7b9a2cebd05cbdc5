import { coversScope, isScope, parseScope, TOKEN_SCOPES, type TokenScope } from '../kernel/token-scope.js';
import { oauthRefusal } from './oauth-refusal.js';

const readScopes = (asked: string): readonly TokenScope[] => {
  const names = asked.split(' ').filter((name) => name !== '');
  const unknown = names.find((name) => !isScope(name));
  if (unknown !== undefined)
    throw oauthRefusal('invalid_scope', `There is no scope "${unknown}" here; there are ${TOKEN_SCOPES.join(', ')}.`);
  return TOKEN_SCOPES.filter((scope) => names.includes(scope));
};

/**
 * Validates the requested scope of a new token: each name once; `user_profile` by default. Refuses with `invalid_scope` an unknown name (RFC 6749,
 * section 3.3).
 */
export const validateScope = (asked: string | undefined): string => readScopes(asked ?? '').join(' ') || 'user_profile';

/**
 * The scope of a refreshed access token: by default that of the refresh token, else the requested subset (RFC 6749, section 6). Refuses with
 * `invalid_scope` what exceeds it.
 */
export const narrowScope = (granted: string, asked: string | undefined): string => {
  const scopes = readScopes(asked ?? '');
  const beyond = scopes.find((scope) => !coversScope(parseScope(granted), scope));
  if (beyond !== undefined) throw oauthRefusal('invalid_scope', `The scope "${beyond}" was not granted; "${granted}" was.`);
  return scopes.join(' ') || granted;
};
