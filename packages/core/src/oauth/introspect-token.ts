import { Refusal } from '../kernel/refusal.js';
import type { Service } from '../units/context.js';
import { findBearer } from './find-bearer.js';

/** Token introspection: description of a valid access token. */
export interface TokenIntrospection {
  readonly client_id: string;
  /** Null for a client's own token. */
  readonly user_id: number | null;
  readonly access_token: string;
  /** Unix time, in seconds. */
  readonly expires: number;
  readonly scope: string;
}

/** Describes a valid access token. Refuses any other with `not-found`. */
export const introspectToken = async (service: Pick<Service, 'db' | 'now'>, token: string): Promise<TokenIntrospection> => {
  const bearer = await findBearer(service, token);
  if (!bearer) throw new Refusal('not-found', 'There is no such access token, or it has expired or was revoked.');
  return {
    client_id: bearer.clientId,
    user_id: bearer.person?.id ?? null,
    access_token: token,
    expires: Math.floor(bearer.expiresAt.getTime() / 1000),
    scope: bearer.scope,
  };
};
