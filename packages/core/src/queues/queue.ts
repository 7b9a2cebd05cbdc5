/**
 * Lists of units that have something to do, to be gone through one by one: without translation; with some, but without a word of mine;
 * with several that people are for; and those that were translated last, newest first.
 */
export const QUEUES = ['untranslated', 'unendorsed', 'contested', 'newest'] as const;
export type Queue = (typeof QUEUES)[number];
