import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { countAttempt, readCount } from '../../../accounts/rate-limits/rate-limit.js';
import { makeLruCache } from '../../../kernel/batching/lru-cache.js';
import type { Service } from '../../../units/context.js';

/** Maximum number of counters in a process; beyond that the oldest are dropped. */
const COUNTER_LIMIT = 50_000;

/** Key prefix of counters shared by all processes. */
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
 * Store of @fastify/rate-limit: counters in PostgreSQL for shared limits, the same as for wrong passwords; in memory for all others. A window starts
 * with its first request. `countOwn` counts several at once under a key of this process.
 */
export const rateLimitCounters = ({ db, now }: Needs) => {
  const own = makeLruCache<{ count: number; resetsAt: number }>(COUNTER_LIMIT, () => 1);
  const left = (resetsAt: number): number => Math.max(0, resetsAt - now().getTime());
  const countOwn = (key: string, windowMs: number, by = 1): Count => {
    const known = own.get(key);
    const counter = known && known.resetsAt > now().getTime() ? known : { count: 0, resetsAt: now().getTime() + windowMs };
    counter.count += by;
    // As after a clock that was ahead.
    counter.resetsAt = Math.min(counter.resetsAt, now().getTime() + windowMs);
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
  class Counters implements FastifyRateLimitStore {
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
  }
  return { Counters: Counters satisfies FastifyRateLimitStoreCtor, countOwn };
};
