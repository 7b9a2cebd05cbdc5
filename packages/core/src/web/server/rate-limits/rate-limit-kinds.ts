import { type Said, sentence } from '../../../kernel/text/sentence.js';

/** A rate limit kind, over all routes that name it. */
export interface RateLimitKind {
  /** Maximum number of requests in a window: per signed-in person, or per network. */
  readonly most: number;
  readonly windowSeconds: number;
  /**
   * True if the limit is shared by all processes, which costs a statement: for low limits. Otherwise each process counts for itself, at no cost.
   */
  readonly shared: boolean;
  /** Counted requests: all; those of visitors from elsewhere; or those with a wrong client secret. */
  readonly counts: 'all' | 'visitors' | 'unknown clients';
  /** Action that was repeated too often, for the error text. */
  readonly refusal: Said;
}

/** The rate limit kinds (docs/decisions/0027-access.md explains the numbers). */
export const RATE_LIMIT_KINDS = {
  suggestions: {
    ...{ most: 3000, windowSeconds: 600, shared: false, counts: 'all' },
    refusal: sentence('You suggested very much in a short time.'),
  },
  terms: { most: 120, windowSeconds: 600, shared: true, counts: 'all', refusal: sentence('You added many terms in a short time.') },
  comments: { most: 60, windowSeconds: 600, shared: true, counts: 'all', refusal: sentence('You commented very much in a short time.') },
  roles: { most: 60, windowSeconds: 600, shared: true, counts: 'all', refusal: sentence('You gave many roles in a short time.') },
  mails: { most: 20, windowSeconds: 600, shared: true, counts: 'all', refusal: sentence('Too many emails were requested.') },
  searches: {
    ...{ most: 1200, windowSeconds: 60, shared: false, counts: 'visitors' },
    refusal: sentence('Too many searches from your network. Sign in to search on.'),
  },
  'client secrets': {
    ...{ most: 50, windowSeconds: 600, shared: true, counts: 'unknown clients' },
    refusal: 'Programs with a wrong id or secret asked for tokens too often from where you are.',
  },
} as const satisfies Readonly<Record<string, RateLimitKind>>;

/** Name of a kind. */
export type RateLimitKindName = keyof typeof RATE_LIMIT_KINDS;
