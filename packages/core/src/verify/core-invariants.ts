import { listSpreadProblems } from '../database/spread.js';
import { checkCounters } from '../units/counters/check-counters.js';
import { tguidOf } from '../units/translation.js';
import type { Invariant } from './invariant.js';
import { sqlInvariant } from './sql-invariant.js';
import {
  MISCOUNTED_TRANSLATIONS,
  MISMARKED_SOURCES,
  MISSING_NAMED,
  MULTIPLE_ENDORSEMENTS,
  STRAY_ENDORSEMENTS,
  selectProblems,
  streamIdentifiedTranslations,
  TRASHED_AND_STANDING,
  WORD_INDEX_PROBLEMS,
} from './verify.store.js';

/** Clients compute ids of translations themselves, so stored ids must follow the rule. */
const translationIds: Invariant = {
  about: 'Ids of translations',
  async *broken({ db }) {
    for await (const { tguid, forms, lng, key } of streamIdentifiedTranslations(db)) {
      const right = tguidOf(forms, lng, key);
      if (right !== tguid) yield `Translation ${tguid} should have the id ${right}.`;
    }
  },
};

const singleVoting: Invariant = {
  about: 'Endorsements for one unit',
  async *broken({ db, settings }) {
    if (settings.voting === 'single') yield* selectProblems(db, MULTIPLE_ENDORSEMENTS);
  },
};

/** Reports and random picks use denormalised counters. */
const counters: Invariant = {
  about: 'Counters',
  async *broken(service) {
    const { activity, coverage } = await checkCounters(service);
    if (activity > 0) yield `${activity} sums of contributions differ from what is there.`;
    if (coverage > 0) yield `${coverage} numbers of translated units differ from what is there.`;
  },
};

/** Nothing to check on a single server. */
const placements: Invariant = {
  about: 'Tables on several servers',
  async *broken({ db }) {
    yield* listSpreadProblems(db.unlimited);
  },
};

/** The invariants of every service's data. */
export const coreInvariants: readonly Invariant[] = [
  sqlInvariant('Counts of endorsements', MISCOUNTED_TRANSLATIONS),
  sqlInvariant('Endorsements and their translations', STRAY_ENDORSEMENTS),
  singleVoting,
  translationIds,
  sqlInvariant('What rows name', MISSING_NAMED),
  sqlInvariant('Words for searching', WORD_INDEX_PROBLEMS),
  sqlInvariant('The trash', TRASHED_AND_STANDING),
  sqlInvariant('Earlier sources', MISMARKED_SOURCES),
  counters,
  placements,
];
