import { giveAccess } from '../../accounts/sessions/give-access.js';
import { isSessionOpen } from '../../accounts/sessions/session.js';
import type { Person } from '../../kernel/person.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secret.js';
import type { Service } from '../../units/context.js';
import { insertAuthorizationCode } from '../authorization-code.store.js';
import { type AuthorizationRequest, authorizationResponseUrl } from './authorization-request.js';

/** Lifetime of an authorization code in milliseconds; RFC 6749, section 4.1.2, allows ten minutes at most. */
const CODE_LIFETIME_MS = 60_000;

/**
 * Issues an authorization code after the person's consent. Returns the redirect.
 *
 * @param session public id of the session of the consent; where it was ended meanwhile the redirect denies
 */
export const issueAuthorizationCode = async (
  { db, settings, now }: Pick<Service, 'db' | 'settings' | 'now'>,
  request: AuthorizationRequest,
  { person, session }: { readonly person: Pick<Person, 'id'>; readonly session: string | undefined },
): Promise<string> => {
  const code = newSecret();
  const time = now();
  const { client, scope, codeChallenge, askedRedirectUri: redirectUri } = request;
  const allowed = {
    clientId: client.id,
    personId: person.id,
    scope,
    redirectUri,
    codeChallenge,
    expiresAt: new Date(time.getTime() + CODE_LIFETIME_MS),
  };
  const issued = await giveAccess(
    { db },
    person.id,
    (_account, connection) => isSessionOpen(connection, session, person),
    async (connection) => {
      await insertAuthorizationCode(connection, hashSecret(code), allowed, time);
      return true;
    },
  );
  if (!issued) return denyAuthorization({ settings }, request);
  return authorizationResponseUrl(settings.baseUrl, request, { code });
};

/** The redirect after the person denied consent. */
export const denyAuthorization = ({ settings }: Pick<Service, 'settings'>, request: AuthorizationRequest): string =>
  authorizationResponseUrl(settings.baseUrl, request, { error: 'access_denied', error_description: 'The person did not allow it.' });
