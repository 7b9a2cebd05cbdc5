/** How the queue knows the task that learns track records, for those who give rise to it and stand below it. */
export const LEARN_RECORDS = { name: 'learn-records', attempts: 3 } as const;
