import { checkTallies } from '../units/counters/check-tallies.js';
import { tguidOf } from '../units/translation.js';
import type { Invariant } from './invariant.js';
import { selected } from './selected.js';
import { MISCOUNTED, SEVERAL, STRAYED, selectProblems, streamTranslations, UNDEAD, WORDS } from './verify.store.js';

/** Clients compute ids of translations themselves, so they must be what the rule says. */
const translationIds: Invariant = {
  about: 'Ids of translations',
  async *broken({ db }) {
    for await (const { tguid, forms, lng, key } of streamTranslations(db)) {
      const right = tguidOf(forms, lng, key);
      if (right !== tguid) yield `Translation ${tguid} should have the id ${right}.`;
    }
  },
};

const singleVoting: Invariant = {
  about: 'Endorsements for one unit',
  async *broken({ db, settings }) {
    if (settings.voting === 'single') yield* selectProblems(db, SEVERAL);
  },
};

/** Reports and random picks are made from counts that are kept ready. */
const tallies: Invariant = {
  about: 'Tallies',
  async *broken(service) {
    const { activity, coverage, shelves } = await checkTallies(service);
    if (activity > 0) yield `${activity} sums of contributions differ from what is there.`;
    if (coverage > 0) yield `${coverage} numbers of translated units differ from what is there.`;
    if (shelves > 0) yield `${shelves} units are on a shelf of other projects than theirs.`;
  },
};

/** What is always true of both services' data. */
export const coreInvariants: readonly Invariant[] = [
  selected('Counts of endorsements', MISCOUNTED),
  selected('Endorsements and their translations', STRAYED),
  singleVoting,
  translationIds,
  selected('Words for searching', WORDS),
  selected('The trash', UNDEAD),
  tallies,
];
