import type { Pool } from '../database/database.js';
import { makeBatcher } from '../kernel/batching/batcher.js';
import { hashSecret } from '../kernel/secrets/secret.js';
import { weakMemoize } from '../kernel/weak-memoize.js';
import type { Service } from '../units/context.js';
import { isPersonalToken, PERSONAL_TOKEN_PREFIX } from './personal-tokens/personal-token.js';
import { type Bearer, findBearers, findPersonalBearers, type PresentedToken } from './token.store.js';

export type { Bearer } from './token.store.js';

/** Every write asks for a token first, so under load tokens are looked up together (docs/decisions/0021-hot-paths-and-starting.md). */
const bearerBatcher = (find: typeof findBearers) =>
  weakMemoize((pool: Pool) =>
    makeBatcher<PresentedToken, Bearer | null>({ runBatch: (presented) => find(pool, presented), concurrency: 2, batchLimit: 64 }),
  );
const accessTokens = bearerBatcher(findBearers);
const personalTokens = bearerBatcher(findPersonalBearers);

/** What an access token stands for; null where it is not valid, has expired or was revoked. */
export const findBearer = async ({ db, now }: Pick<Service, 'db' | 'now'>, token: string): Promise<Bearer | null> => {
  const presented = { hash: hashSecret(token), now: now() };
  if (!token.startsWith(PERSONAL_TOKEN_PREFIX)) return accessTokens(db.pool)(presented);
  // The primary's: when it was used last is written with it.
  return isPersonalToken(token) ? personalTokens(db.primary)(presented) : null;
};
