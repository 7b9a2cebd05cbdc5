import { Refusal } from '../../kernel/refusal.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secret.js';
import type { Service } from '../../units/context.js';
import { GRANT_TYPES, type GrantType, isGrantType } from './client.js';
import { insertClient } from './client.store.js';
import { checkRedirectUri } from './redirect-uri.js';

/** Input for a new client. */
export interface NewClient {
  readonly id: string;
  /** Null: a public client. Undefined: a secret is made. */
  readonly secret?: string | null | undefined;
  readonly redirectUris: readonly string[];
  /** Undefined: all that such a client can use. */
  readonly grants?: readonly string[] | undefined;
}

/** The grants that are safe without a secret, the second with PKCE. */
const PUBLIC_CLIENT_GRANT_TYPES: readonly GrantType[] = ['refresh_token', 'authorization_code'];

/** Visible ASCII without the colon, which separates id and secret in the Basic scheme (RFC 7617, section 2). */
const CLIENT_ID_FORMAT = /^[\x21-\x39\x3b-\x7e]{1,200}$/;

const validateGrantTypes = ({ secret, redirectUris, grants }: NewClient): readonly GrantType[] => {
  const possible = secret === null ? PUBLIC_CLIENT_GRANT_TYPES : GRANT_TYPES;
  if (grants === undefined) return possible.filter((grant) => grant !== 'authorization_code' || redirectUris.length > 0);
  return grants.map((grant) => {
    if (!isGrantType(grant)) throw new Refusal('malformed', `There is no grant "${grant}"; there are ${GRANT_TYPES.join(', ')}.`);
    if (!possible.includes(grant)) throw new Refusal('malformed', `The grant ${grant} is only for clients that have a secret.`);
    return grant;
  });
};

/**
 * Registers an OAuth client.
 *
 * @returns its secret, of which only the hash is stored; null for a public client
 * @throws Refusal `malformed` for an id that is taken or will not do, an empty secret, an unsafe redirect address,
 *   or a grant that is not for public clients
 */
export const addClient = async ({ db, now }: Pick<Service, 'db' | 'now'>, client: NewClient): Promise<string | null> => {
  if (!CLIENT_ID_FORMAT.test(client.id))
    throw new Refusal('malformed', 'The id of a client has 1 to 200 visible ASCII characters, none of them a colon.');
  if (client.secret === '') throw new Refusal('malformed', 'The secret of the client is empty.');
  for (const uri of client.redirectUris) checkRedirectUri(uri);
  const grants = validateGrantTypes(client);
  const secret = client.secret === undefined ? newSecret() : client.secret;
  const secretHash = secret === null ? null : hashSecret(secret);
  const { id, redirectUris } = client;
  if (await insertClient(db.pool, { id, secretHash, redirectUris, grants, createdAt: now() })) return secret;
  throw new Refusal('malformed', `There is a client "${id}" already; remove it first, or choose another id.`);
};
