import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';

/** Error text for a sign-in to an account that an administrator has locked. */
export const refuseLockedAccount = (): Refusal =>
  new Refusal(
    'forbidden',
    sentence('This account is locked. If you think that it should not be, please write to those who run this service.'),
  );
