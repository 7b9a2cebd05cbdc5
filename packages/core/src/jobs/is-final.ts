import { Refusal, type RefusalCode } from '../kernel/refusal.js';

/** Refusals that pass by themselves. */
const PASSING: readonly RefusalCode[] = ['busy', 'rate-limited', 'unavailable'];

/** Whether what a task threw would be thrown again by every further try. */
export const isFinal = (thrown: unknown): thrown is Refusal => thrown instanceof Refusal && !PASSING.includes(thrown.code);
