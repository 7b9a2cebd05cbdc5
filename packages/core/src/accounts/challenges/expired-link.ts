import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';

/** Error text for a mailed link that was used, has expired or never existed. */
export const refuseExpiredLink = (): Refusal => new Refusal('not-found', sentence('This link was used or has expired.'));
