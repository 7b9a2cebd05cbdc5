import type { Pool } from 'pg';
import { askTogether, oneFor } from '../kernel/batching/ask-together.js';
import { fingerprint } from '../kernel/secret.js';
import type { Service } from '../units/context.js';
import { type Bearer, findAccess, type Presented } from './token.store.js';

export type { Bearer } from './token.store.js';

/** Every write asks for a token first, so under load tokens are looked up together (docs/decisions/0021-hot-paths-and-starting.md). */
const finderFor = oneFor((pool: Pool) =>
  askTogether<Presented, Bearer | null>({ ask: (presented) => findAccess(pool, presented), atOnce: 2, most: 64 }),
);

/** What an access token stands for; null where it is not valid, has expired or was revoked. */
export const findBearer = ({ db, now }: Pick<Service, 'db' | 'now'>, token: string): Promise<Bearer | null> =>
  finderFor(db.pool)({ hash: fingerprint(token), now: now() });
