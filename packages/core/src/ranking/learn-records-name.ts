/** Name of the task that learns track records, for rooms below it that enqueue it. */
export const LEARN_RECORDS = { name: 'learn-records', attempts: 3, lane: 'nightly' } as const;
