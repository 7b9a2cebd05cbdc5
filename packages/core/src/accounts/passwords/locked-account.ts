import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { utcMinute } from '../../kernel/time.js';

/** Error text for a sign-in to an account that an administrator has locked, or that is suspended until a time. */
export const refuseLockedAccount = ({ lockedUntil }: { readonly lockedUntil: Date | null }): Refusal =>
  new Refusal(
    'forbidden',
    lockedUntil === null
      ? sentence('Your account is blocked. If this is a mistake, contact the administrators.')
      : sentence('Your account is suspended until {until} (UTC). You can sign in again afterwards.', { until: utcMinute(lockedUntil) }),
  );
