import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';

/** What whoever signs in to an account is told that an administrator has locked. */
export const refuseLockedAccount = (): Refusal =>
  new Refusal(
    'forbidden',
    sentence('This account is locked. If you think that it should not be, please write to those who run this service.'),
  );
