/**
 * Lists of units that have something to do, to be gone through one by one: without translation; with some, but without a word of mine;
 * with several that people are for; those where a word is worth most, one random one after the other; and those that were translated last, newest first.
 */
export const QUEUES = ['untranslated', 'unendorsed', 'contested', 'decide', 'newest'] as const;
export type Queue = (typeof QUEUES)[number];

/** Queues that have an order, so that one can go back in them. */
export type OrderedQueue = Exclude<Queue, 'decide'>;
