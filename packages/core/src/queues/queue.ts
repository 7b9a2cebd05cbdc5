/**
 * Review queues: lists of units to work through one by one: not translated; translated, but not endorsed by the reader; where an endorsement has most
 * effect, in random order; with several endorsed candidates; whose leading translation fails an error check; latest translations first; and, for
 * reading, those with a leading translation and those that are decided.
 */
export const QUEUES = ['untranslated', 'unendorsed', 'decide', 'contested', 'failing', 'newest', 'leading', 'decided'] as const;
export type Queue = (typeof QUEUES)[number];

/** Queues with a fixed order, in which one can go back. */
export type OrderedQueue = Exclude<Queue, 'decide'>;
