import { Refusal } from '../../kernel/refusal.js';
import { hashSecret } from '../../kernel/secrets/secret.js';
import type { Service } from '../../units/context.js';
import { decrementAttempts, incrementAttempts } from './attempt.store.js';

/** Attempts are forgotten after ten minutes. */
const RATE_LIMIT_WINDOW_MS = 10 * 60 * 1000;

/** How often something may be tried within ten minutes. */
export interface RateLimit {
  /** What is counted; stored only hashed. */
  readonly what: string;
  readonly most: number;
}

/**
 * Counts one more attempt under each limit, over all processes of the service, before anybody knows how it ends.
 *
 * @param refusal what whoever tried too often is told, before being told when to come back
 * @returns what the attempts are stored under
 * @throws Refusal `rate-limited`, with the seconds to wait, beyond one of the limits
 */
export const enforceRateLimit = async (
  { db, now }: Pick<Service, 'db' | 'now'>,
  limits: readonly RateLimit[],
  refusal: string,
): Promise<readonly Buffer[]> => {
  const keyed = limits.map(({ what, most }) => ({ key: hashSecret(what), most }));
  const keys = keyed.map(({ key }) => key);
  const attempts = await incrementAttempts(db.pool, keys, now(), new Date(now().getTime() - RATE_LIMIT_WINDOW_MS));
  const over = attempts.filter(({ key, failures }) => keyed.some((limit) => limit.key.equals(key) && failures > limit.most));
  if (over.length === 0) return keys;
  const until = Math.max(...over.map(({ since }) => since.getTime() + RATE_LIMIT_WINDOW_MS));
  const retryAfter = Math.max(1, Math.ceil((until - now().getTime()) / 1000));
  throw new Refusal('rate-limited', `${refusal} Please try again in ${Math.ceil(retryAfter / 60)} minutes.`, { retryAfter });
};

/** Takes attempts back that ended well. */
export const forgiveAttempts = ({ db }: Pick<Service, 'db'>, keys: readonly Buffer[]): Promise<void> => decrementAttempts(db.pool, keys);
