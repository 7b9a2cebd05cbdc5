/** What a list of projects can be put in order by: origin and name, number of strings, how far it is, or how many are left. */
export const PROJECT_ORDERS = ['name', 'strings', 'progress', 'left'] as const;

/** One of them. */
export type ProjectOrder = (typeof PROJECT_ORDERS)[number];
