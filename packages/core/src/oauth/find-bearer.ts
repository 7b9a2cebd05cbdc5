import type { Pool } from '../database/database.js';
import { makeBatcher } from '../kernel/batching/batcher.js';
import { hashSecret } from '../kernel/secrets/secret.js';
import { weakMemoize } from '../kernel/weak-memoize.js';
import type { Service } from '../units/context.js';
import { isPersonalToken, PERSONAL_TOKEN_PREFIX } from './personal-tokens/personal-token.js';
import { type Bearer, findBearers, findPersonalBearers, type PresentedToken } from './token.store.js';

export type { Bearer } from './token.store.js';

/** Every write looks up its token, so under load lookups are batched (docs/decisions/0021-hot-paths-and-starting.md). */
const bearerBatcher = (find: typeof findBearers) =>
  weakMemoize((pool: Pool) =>
    makeBatcher<PresentedToken, Bearer | null>({ runBatch: (presented) => find(pool, presented), concurrency: 2, batchLimit: 64 }),
  );
const accessTokens = bearerBatcher(findBearers);
const personalTokens = bearerBatcher(findPersonalBearers);

/** The person and scopes of an access token; null where it is invalid, expired or revoked. */
export const findBearer = async ({ db, now }: Pick<Service, 'db' | 'now'>, token: string): Promise<Bearer | null> => {
  const presented = { hash: hashSecret(token), now: now() };
  if (!token.startsWith(PERSONAL_TOKEN_PREFIX)) return accessTokens(db.pool)(presented);
  // On the primary: the lookup also records when the token was last used.
  return isPersonalToken(token) ? personalTokens(db.primary)(presented) : null;
};
