import type { Service } from '../context.js';
import { fingerprint } from '../secret.js';
import { type Bearer, findAccess } from './token.store.js';

export type { Bearer } from './token.store.js';

/** What an access token stands for; null where it is not valid, has expired or was revoked. */
export const findBearer = ({ db, now }: Pick<Service, 'db' | 'now'>, token: string): Promise<Bearer | null> =>
  findAccess(db.pool, fingerprint(token), now());
