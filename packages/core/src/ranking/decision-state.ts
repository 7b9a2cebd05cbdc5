/** Decision state of a unit in a language. */
export const DECISION_STATES = ['none', 'leading', 'contested', 'decided'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];
