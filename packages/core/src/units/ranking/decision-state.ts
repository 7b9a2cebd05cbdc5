/** How far a unit is decided in a language. */
export const DECISION_STATES = ['none', 'leading', 'contested', 'decided'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];
