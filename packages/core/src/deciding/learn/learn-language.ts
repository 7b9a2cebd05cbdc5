import { groupBy } from '../../kernel/group-by.js';
import { WEIGHT_UNITS } from '../../ranking/decide-by.js';
import type { Ballots } from './ballots/ballots.js';
import { collectChoices } from './ballots/choices.js';
import { mergeAccounts, uniteSets } from './ballots/merge-accounts.js';
import { findCircles, joinCircles } from './circles/find-circles.js';
import { findClose } from './circles/find-close.js';
import { countConfirmedVotes } from './count-confirmed.js';
import { type AlikeEvidence, findAlike } from './find-alike.js';
import { learnTrackRecords, VOTER_PRIOR } from './learn-track-records.js';
import { clamp, logOdds } from './log-odds.js';

/** The learned result for a person in a language; ids are those of people. */
export interface LearntRecord {
  readonly personId: number;
  readonly record: number;
  readonly confirmed: number;
  readonly total: number;
  /** Weight of an endorsement, in millionths; never negative. */
  readonly weight: number;
  readonly confirmedVotes: number;
  /** The account that it counts as, where accounts endorse alike; else null. */
  readonly representativeId: number | null;
  /** The people of their circle, ascending; empty: none. */
  readonly circleIds: readonly number[];
}

/** Two people, smaller id first. */
export type PersonPair = readonly [number, number];

/** Evidence with the ids of people. */
export interface LearntPair extends Omit<AlikeEvidence, 'one' | 'other'> {
  readonly pair: PersonPair;
}

/** The results for a language. */
export interface LearntLanguage {
  readonly records: readonly LearntRecord[];
  readonly pairs: readonly LearntPair[];
}

/** Rounds of the search for accounts that count as one; each round treats those of the rounds before as one. */
const ALIKE_ROUNDS = 3;

const pairOf = (one: number, other: number): PersonPair => (one < other ? [one, other] : [other, one]);

/** Circles and records of ballots, with the pairs that may count as one. */
const learnOnce = (ballots: Ballots, groups: ReadonlyMap<number, readonly number[]>) => {
  const choices = collectChoices(ballots);
  const close = findClose(choices, ballots.people.length);
  const circles = findCircles(ballots, choices, close);
  for (const members of groups.values())
    for (const one of members) for (const other of members) if (one < other) joinCircles(circles, one, other);
  return { choices, suspects: close.suspects, circles, learnt: learnTrackRecords(ballots, circles) };
};

/** The groups of several members, by representative. */
const groupsOf = (representatives: Int32Array): ReadonlyMap<number, readonly number[]> => {
  const groups = groupBy(representatives.keys(), (one) => representatives[one] ?? one);
  return new Map([...groups].filter(([, members]) => members.length > 1));
};

/** Finds accounts that count as one: the evidence, and for each account its representative. */
const findGroups = (ballots: Ballots, first: ReturnType<typeof learnOnce>, isLifted: (pair: PersonPair) => boolean) => {
  const { people } = ballots;
  const idOf = (index: number) => people[index] ?? 0;
  const found = new Map<string, LearntPair>();
  let representatives = Int32Array.from(people, (_, nth) => nth);
  let merged = ballots;
  let once = first;
  for (let round = 0; round < ALIKE_ROUNDS; round += 1) {
    if (round > 0) {
      merged = mergeAccounts(ballots, representatives);
      once = learnOnce(merged, new Map());
    }
    const { choices, suspects, circles, learnt } = once;
    const groups = groupsOf(representatives);
    const idsOf = (index: number) => (groups.get(index) ?? [index]).map(idOf);
    const isSeparate = (one: number, other: number) =>
      idsOf(one).some((mine) => idsOf(other).some((theirs) => isLifted(pairOf(mine, theirs))));
    const joined: [number, number][] = [];
    for (const { one, other, ...evidence } of findAlike(suspects, { ballots: merged, choices, circles, records: learnt.records })) {
      const pair = pairOf(idOf(one), idOf(other));
      if (!found.has(String(pair))) found.set(String(pair), { pair, ...evidence });
      if (!isSeparate(one, other)) joined.push([one, other]);
    }
    if (joined.length === 0) break;
    const united = uniteSets(people.length, joined, idOf);
    representatives = representatives.map((one) => united[one] ?? one);
  }
  return { pairs: [...found.values()], representatives };
};

/**
 * Learns the track records of a language from all its endorsements that are not deleted, by people outside one's own circle; before that it finds accounts
 * that count as one. The result is deterministic and independent of the order of rows.
 *
 * @param isLifted whether a moderator decided that the two count separately
 */
export const learnLanguage = (ballots: Ballots, isLifted: (pair: PersonPair) => boolean): LearntLanguage => {
  const { people } = ballots;
  const alone = learnOnce(ballots, new Map());
  const { pairs, representatives } = findGroups(ballots, alone, isLifted);
  const groups = groupsOf(representatives);
  const { circles, learnt } = groups.size === 0 ? alone : learnOnce(ballots, groups);
  const confirmedVotes = countConfirmedVotes(ballots, circles);
  const voted = new Set(ballots.voters);
  return {
    pairs,
    records: people.flatMap((personId, index): LearntRecord[] => {
      if (!voted.has(index)) return [];
      const record = clamp(learnt.records[index] ?? 0, VOTER_PRIOR.least, VOTER_PRIOR.most);
      const group = representatives[index] ?? index;
      return [
        {
          personId,
          record,
          confirmed: learnt.confirmed[index] ?? 0,
          total: learnt.total[index] ?? 0,
          weight: Math.round(Math.max(0, logOdds(record)) * WEIGHT_UNITS),
          confirmedVotes: confirmedVotes[index] ?? 0,
          representativeId: groups.has(group) ? (people[group] ?? null) : null,
          circleIds: [...(circles[index] ?? [])].map((member) => people[member] ?? 0).sort((one, other) => one - other),
        },
      ];
    }),
  };
};
