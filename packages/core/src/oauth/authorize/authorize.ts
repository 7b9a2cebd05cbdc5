import type { Person } from '../../kernel/person.js';
import { fingerprint, newSecret } from '../../kernel/secret.js';
import type { Service } from '../../units/context.js';
import { insertCode } from '../grants/code.store.js';
import { type AuthorizationRequest, backTo } from './authorization-request.js';

/** Milliseconds in which a code must be exchanged; RFC 6749, section 4.1.2, bears ten minutes at most. */
const CODE_MS = 60_000;

/** Gives the client a code, as the person allows. Returns where to send the person back to. */
export const allowClient = async (
  { db, settings, now }: Pick<Service, 'db' | 'settings' | 'now'>,
  request: AuthorizationRequest,
  person: Pick<Person, 'id'>,
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
    expiresAt: new Date(time.getTime() + CODE_MS),
  };
  await insertCode(db.pool, fingerprint(code), allowed, time);
  return backTo(settings.baseUrl, request, { code });
};

/** Where to send a person back to who does not allow it. */
export const denyClient = ({ settings }: Pick<Service, 'settings'>, request: AuthorizationRequest): string =>
  backTo(settings.baseUrl, request, { error: 'access_denied', error_description: 'The person did not allow it.' });
