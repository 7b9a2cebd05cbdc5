import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { countAttempt, readCount } from '../../accounts/rate-limits/rate-limit.js';
import { makeLruCache } from '../../kernel/batching/lru-cache.js';
import type { Service } from '../../units/context.js';

/** Counters that a process keeps for itself; of more, those go that were counted the longest ago. */
const COUNTER_LIMIT = 50_000;

/** What stands before a key that all processes count together. */
const SHARED_PREFIX = 'shared ';

/** The key under which something is counted. */
export const counterKey = (what: string, shared: boolean): string => (shared ? SHARED_PREFIX + what : what);

type Needs = Pick<Service, 'db' | 'now'>;
type Count = { readonly current: number; readonly ttl: number };
type Callback = (error: Error | null, result?: Count) => void;

const asCallback = (count: Promise<Count>, callback: Callback): void => {
  count.then(
    (result) => callback(null, result),
    (error) => callback(error as Error),
  );
};

/**
 * The counters of @fastify/rate-limit: in PostgreSQL for what all processes count together, the same counters that wrong passwords have;
 * in memory for all else. A window begins with the first request in it.
 */
export const rateLimitCounters = ({ db, now }: Needs): FastifyRateLimitStoreCtor => {
  const own = makeLruCache<{ count: number; resetsAt: number }>(COUNTER_LIMIT, () => 1);
  const left = (resetsAt: number): number => Math.max(0, resetsAt - now().getTime());
  const countOwn = (key: string, windowMs: number): Count => {
    const known = own.get(key);
    const counter = known && known.resetsAt > now().getTime() ? known : { count: 0, resetsAt: now().getTime() + windowMs };
    counter.count += 1;
    own.set(key, counter);
    return { current: counter.count, ttl: left(counter.resetsAt) };
  };
  const readOwn = (key: string): Count => {
    const known = own.get(key);
    return known && known.resetsAt > now().getTime() ? { current: known.count, ttl: left(known.resetsAt) } : { current: 0, ttl: 0 };
  };
  const countShared = async (key: string, windowMs: number, max: number): Promise<Count> => {
    const [counted] = await countAttempt({ db, now }, [{ what: key, most: max, windowMs }]);
    return counted ? { current: counted.count, ttl: left(counted.resetsAt.getTime()) } : { current: 0, ttl: 0 };
  };
  const readShared = async (key: string): Promise<Count> => {
    const counter = await readCount({ db, now }, key);
    return counter ? { current: counter.count, ttl: left(counter.resetsAt.getTime()) } : { current: 0, ttl: 0 };
  };
  return class Counters implements FastifyRateLimitStore {
    incr(key: string, callback: Callback, windowMs: number, max: number): void {
      if (key.startsWith(SHARED_PREFIX)) asCallback(countShared(key, windowMs, max), callback);
      else callback(null, countOwn(key, windowMs));
    }
    read(key: string, callback: Callback): void {
      if (key.startsWith(SHARED_PREFIX)) asCallback(readShared(key), callback);
      else callback(null, readOwn(key));
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };
};
