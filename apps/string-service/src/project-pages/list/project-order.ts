/** Orders of a list of projects: origin and name, number of strings, progress, or strings left. */
export const PROJECT_ORDERS = ['name', 'strings', 'progress', 'left'] as const;

/** One of them. */
export type ProjectOrder = (typeof PROJECT_ORDERS)[number];
