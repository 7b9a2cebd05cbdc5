import { timingSafeEqual } from 'node:crypto';
import { hashSecret } from '../../kernel/secrets/secret.js';
import type { Service } from '../../units/context.js';
import { oauthRefusal } from '../oauth-refusal.js';
import type { Client } from './client.js';
import { findClient } from './client.store.js';

/** Client authentication: the `Authorization` header, or the fields of the form (RFC 6749, section 2.3.1). */
export interface ClientCredentials {
  readonly authorization?: string | undefined;
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
}

interface PresentedSecrets {
  readonly id: string;
  /** Candidates for the secret; none for a client without one. */
  readonly secrets: readonly string[];
}

/** RFC 6749 requires id and secret to be form-encoded before Basic encoding, but most clients do not do that. */
const decodeFormText = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const parseBasicAuthorization = (authorization: string): PresentedSecrets => {
  const [, encoded] = /^Basic +([A-Za-z0-9+/_=-]+) *$/i.exec(authorization) ?? [];
  const pair = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString();
  const colon = pair.indexOf(':');
  if (colon < 1) throw oauthRefusal('invalid_client', 'The Authorization header is not "Basic" and base64 of client id, colon and secret.');
  const secret = pair.slice(colon + 1);
  return { id: decodeFormText(pair.slice(0, colon)), secrets: secret === '' ? [] : [secret, decodeFormText(secret)] };
};

const readClientCredentials = ({ authorization, client_id, client_secret }: ClientCredentials): PresentedSecrets => {
  if (authorization === undefined) {
    if (!client_id)
      throw oauthRefusal('invalid_client', 'No client is named: send its id and secret in the Authorization header or in the form.');
    return { id: client_id, secrets: client_secret ? [client_secret] : [] };
  }
  const basic = parseBasicAuthorization(authorization);
  if (client_secret !== undefined || (client_id !== undefined && client_id !== basic.id))
    throw oauthRefusal('invalid_request', 'The client is named in the Authorization header and in the form: once is enough.');
  return basic;
};

/**
 * Authenticates the client of a request. A public client only identifies itself. Refuses with `invalid_client` an unknown client or a wrong secret.
 */
export const authenticateClient = async ({ db }: Pick<Service, 'db'>, claim: ClientCredentials): Promise<Client> => {
  const { id, secrets } = readClientCredentials(claim);
  const found = id.includes('\0') ? null : await findClient(db.pool, id);
  if (found) {
    const { secretHash, ...client } = found;
    const known = secretHash === null ? secrets.length === 0 : secrets.some((secret) => timingSafeEqual(hashSecret(secret), secretHash));
    if (known) return client;
  }
  throw oauthRefusal('invalid_client', 'The client is not registered here, or its secret is another one.');
};
