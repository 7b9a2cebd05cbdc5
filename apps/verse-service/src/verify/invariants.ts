import type { Invariant } from '@translation-commons/core/verify/invariant.js';
import { sqlInvariant } from '@translation-commons/core/verify/sql-invariant.js';
import { MISNUMBERED_VERSES_SQL, MISSTARTED_CHAPTERS_SQL } from './verify.store.js';

/** What is always true of the verse service's data, beside what is true of every service's. Clients compute ids of verses themselves, so they must be what the chapters say. */
export const invariants: readonly Invariant[] = [
  sqlInvariant('Chapters', MISSTARTED_CHAPTERS_SQL),
  sqlInvariant('Ids of verses', MISNUMBERED_VERSES_SQL),
];
