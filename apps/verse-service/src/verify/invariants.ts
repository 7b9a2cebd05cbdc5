import type { Invariant } from '@translation-commons/core/verify/invariant.js';
import { sqlInvariant } from '@translation-commons/core/verify/sql-invariant.js';
import { MISNUMBERED_VERSES_SQL, MISSTARTED_CHAPTERS_SQL } from './verify.store.js';

/**
 * Invariants of the verse service's data, beside those that every service has. Clients compute ids of verses themselves, so the ids must
 * follow from the chapters.
 */
export const invariants: readonly Invariant[] = [
  sqlInvariant('Chapters', MISSTARTED_CHAPTERS_SQL),
  sqlInvariant('Ids of verses', MISNUMBERED_VERSES_SQL),
];
