import { Refusal, type RefusalCode } from '../kernel/refusal.js';

/** Refusals that pass by themselves. */
const TRANSIENT_CODES: readonly RefusalCode[] = ['busy', 'rate-limited', 'unavailable'];

/** Whether what a task threw would be thrown again by every further try. */
export const isPermanentFailure = (thrown: unknown): thrown is Refusal =>
  thrown instanceof Refusal && !TRANSIENT_CODES.includes(thrown.code);
