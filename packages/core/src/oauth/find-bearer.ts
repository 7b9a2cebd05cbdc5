import type { Pool } from '../database/database.js';
import { makeBatcher } from '../kernel/batching/batcher.js';
import { hashSecret } from '../kernel/secrets/secret.js';
import { weakMemoize } from '../kernel/weak-memoize.js';
import type { Service } from '../units/context.js';
import { type Bearer, findBearers, type PresentedToken } from './token.store.js';

export type { Bearer } from './token.store.js';

/** Every write asks for a token first, so under load tokens are looked up together (docs/decisions/0021-hot-paths-and-starting.md). */
const bearerBatcher = weakMemoize((pool: Pool) =>
  makeBatcher<PresentedToken, Bearer | null>({ runBatch: (presented) => findBearers(pool, presented), concurrency: 2, batchLimit: 64 }),
);

/** What an access token stands for; null where it is not valid, has expired or was revoked. */
export const findBearer = ({ db, now }: Pick<Service, 'db' | 'now'>, token: string): Promise<Bearer | null> =>
  bearerBatcher(db.pool)({ hash: hashSecret(token), now: now() });
