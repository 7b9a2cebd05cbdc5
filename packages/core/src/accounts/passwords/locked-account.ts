import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';

/** Error text for a sign-in to an account that an administrator has locked. */
export const refuseLockedAccount = (): Refusal =>
  new Refusal('forbidden', sentence('Your account is blocked. If this is a mistake, contact the administrators.'));
