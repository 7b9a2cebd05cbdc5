import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';

/** What whoever follows a mailed link is told that does nothing any more, or never did. */
export const refuseExpiredLink = (): Refusal => new Refusal('not-found', sentence('This link was used already, or it has lapsed.'));
