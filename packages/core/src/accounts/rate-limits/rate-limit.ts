import { Refusal } from '../../kernel/refusal.js';
import { hashSecret } from '../../kernel/secrets/secret.js';
import { type Said, sentence, sentenceCount } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import { decrementCounters, deleteCounter, findCounter, incrementCounters, type RateLimitCounter } from './rate-limit.store.js';

/** Default length of a window in milliseconds: ten minutes. */
const RATE_LIMIT_WINDOW_MS = 10 * 60 * 1000;

/** A rate limit: how often something may be done within a window. */
export interface RateLimit {
  /** Name of the thing that is counted; stored only as a hash. */
  readonly what: string;
  readonly most: number;
  /** Default: ten minutes. */
  readonly windowMs?: number;
}

/** A limit with its current count. */
export interface CountedRateLimit extends RateLimit, RateLimitCounter {
  readonly exceeded: boolean;
}

type Needs = Pick<Service, 'db' | 'now'>;

/** Counts an attempt under each limit, over all processes of the service, before its outcome is known. */
export const countAttempt = async ({ db, now }: Needs, limits: readonly RateLimit[]): Promise<readonly CountedRateLimit[]> => {
  const time = now();
  const keyed = limits.map((limit) => ({ ...limit, key: hashSecret(limit.what) }));
  const ends = keyed.map(({ key, windowMs = RATE_LIMIT_WINDOW_MS }) => ({ key, resetsAt: new Date(time.getTime() + windowMs) }));
  const counters = new Map((await incrementCounters(db.primary, ends, time)).map((counter) => [counter.key.toString('hex'), counter]));
  return keyed.flatMap((limit) => {
    const counter = counters.get(limit.key.toString('hex'));
    return counter ? [{ ...limit, ...counter, exceeded: counter.count > limit.most }] : [];
  });
};

/** The count of the current window, and when it ends; null where none is open. */
export const readCount = ({ db, now }: Needs, what: string): Promise<RateLimitCounter | null> =>
  findCounter(db.primary, hashSecret(what), now());

/** Takes back one attempt under each limit, because it should not count. */
export const takeBackAttempt = ({ db }: Needs, limits: readonly Pick<RateLimitCounter, 'key'>[]): Promise<void> =>
  decrementCounters(
    db.primary,
    limits.map(({ key }) => key),
  );

/** Resets a limit. */
export const forgetAttempts = ({ db }: Needs, { key }: Pick<RateLimitCounter, 'key'>): Promise<void> => deleteCounter(db.primary, key);

/**
 * Makes the refusal for exceeded limits, with the time to retry.
 *
 * @param refusal a sentence that says what was attempted too often
 */
export const tooManyAttempts = (
  { now }: Pick<Service, 'now'>,
  exceeded: readonly Pick<RateLimitCounter, 'resetsAt'>[],
  refusal: Said,
): Refusal => {
  const until = Math.max(...exceeded.map(({ resetsAt }) => resetsAt.getTime()));
  const retryAfter = Math.max(1, Math.ceil((until - now().getTime()) / 1000));
  const wait =
    retryAfter <= 90
      ? sentenceCount('{n} second', '{n} seconds', retryAfter)
      : sentenceCount('{n} minute', '{n} minutes', Math.ceil(retryAfter / 60));
  return new Refusal('rate-limited', sentence('{refusal} Try again in {wait}.', { refusal, wait }), { retryAfter });
};

/**
 * Counts an attempt under each limit, and enforces them.
 *
 * @throws Refusal `rate-limited`, with the seconds to wait, where a limit is exceeded
 */
export const enforceRateLimit = async (
  service: Needs,
  limits: readonly RateLimit[],
  refusal: Said,
): Promise<readonly CountedRateLimit[]> => {
  const counted = await countAttempt(service, limits);
  const exceeded = counted.filter((limit) => limit.exceeded);
  if (exceeded.length > 0) throw tooManyAttempts(service, exceeded, refusal);
  return counted;
};
