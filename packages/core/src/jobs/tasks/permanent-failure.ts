import { Refusal, type RefusalCode } from '../../kernel/refusal.js';

/** Codes of transient refusals, worth a retry. */
const TRANSIENT_CODES: readonly RefusalCode[] = ['busy', 'rate-limited', 'unavailable', 'insufficient-storage'];

/** True if a task failed permanently: every retry would be refused again. */
export const isPermanentFailure = (thrown: unknown): thrown is Refusal =>
  thrown instanceof Refusal && !TRANSIENT_CODES.includes(thrown.code);
