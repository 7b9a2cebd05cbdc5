/**
 * Review queues: lists of units that have something to do, to be gone through one by one: without translation; with some, but without a word of mine;
 * with several that people are for; those where a word is worth most, one random one after the other; whose leading translation fails an error
 * check; those that were translated last, newest first; and, to look at them, those where something leads and those that are decided.
 */
export const QUEUES = ['untranslated', 'unendorsed', 'contested', 'decide', 'failing', 'newest', 'leading', 'decided'] as const;
export type Queue = (typeof QUEUES)[number];

/** Queues that have an order, so that one can go back in them. */
export type OrderedQueue = Exclude<Queue, 'decide'>;
