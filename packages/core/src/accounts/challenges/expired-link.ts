import { Refusal } from '../../kernel/refusal.js';

/** What whoever follows a mailed link is told that does nothing any more, or never did. */
export const refuseExpiredLink = (): Refusal => new Refusal('not-found', 'This link was used already, or it has lapsed.');
