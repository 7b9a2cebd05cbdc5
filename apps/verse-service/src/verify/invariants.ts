import { coreInvariants } from '@translation-commons/core/verify/core-invariants.js';
import type { Invariant } from '@translation-commons/core/verify/invariant.js';
import { selected } from '@translation-commons/core/verify/selected.js';
import { MISNUMBERED, MISSTARTED } from './verify.store.js';

/** What is always true of the verse service's data. Clients compute ids of verses themselves, so they must be what the chapters say. */
export const invariants: readonly Invariant[] = [
  ...coreInvariants,
  selected('Chapters', MISSTARTED),
  selected('Ids of verses', MISNUMBERED),
];
