import { WEIGHT_UNITS } from '../../units/ranking/decide-by.js';
import type { Ballots } from './ballots.js';
import { type AlikeEvidence, findAlike } from './find-alike.js';
import { findCommunities } from './find-communities.js';
import { countConfirmedVotes, learnTrackRecords } from './learn-track-records.js';
import { logOdds } from './log-odds.js';
import { mergeAccounts, uniteSets } from './merge-accounts.js';

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
  /** Members of two communities with their side, 0 or 1; empty where none are detected. */
  readonly communities: readonly { readonly personId: number; readonly side: number }[];
}

/** Minimum number of accounts that pass the age threshold; with fewer, all accounts are used. */
const SEASONED_LEAST = 50;

/** Facts about accounts beside their endorsements. */
export interface AccountFacts {
  /** Whether the account was at least thirty days old at the newest endorsement of the language. */
  isSeasoned(personId: number): boolean;
  /** Whether a moderator decided that the two count separately. */
  isLifted(pair: PersonPair): boolean;
}

const weightOf = (record: number): number => Math.round(Math.max(0, logOdds(record)) * WEIGHT_UNITS);

const pairOf = (one: number, other: number): PersonPair => (one < other ? [one, other] : [other, one]);

/**
 * Learns the track records of a language from all its endorsements that are not deleted: first to find accounts that endorse alike, then again with
 * those merged. The result is deterministic and independent of the order of endorsements.
 */
export const learnLanguage = (ballots: Ballots, { isSeasoned, isLifted }: AccountFacts): LearntLanguage => {
  const { people } = ballots;
  const seasoned = Uint8Array.from(people, (id) => (isSeasoned(id) ? 1 : 0));
  const voted = new Set(ballots.voters);
  const seasonedVoters = [...voted].filter((person) => seasoned[person]).length;
  const heard = seasonedVoters < SEASONED_LEAST ? new Uint8Array(people.length).fill(1) : seasoned;
  const found = findAlike(ballots, learnTrackRecords(ballots, heard));
  const standing = found.filter(({ one, other }) => !isLifted(pairOf(people[one] ?? 0, people[other] ?? 0)));
  const rank = (index: number) => people[index] ?? 0;
  const representatives = uniteSets(
    people.length,
    standing.map(({ one, other }) => [one, other] as const),
    rank,
  );
  const merged = mergeAccounts(ballots, representatives);
  const { records, confirmed, total } = learnTrackRecords(merged, heard);
  const confirmedVotes = countConfirmedVotes(merged);
  const groupSizes = new Map<number, number>();
  for (const one of representatives) groupSizes.set(one, (groupSizes.get(one) ?? 0) + 1);
  const sides = findCommunities(merged);
  return {
    // The side of the person with the smallest index is 0.
    communities: people.flatMap((personId, index) => {
      const side = sides?.[index] ?? 0;
      return side === 0 ? [] : [{ personId, side: side === sides?.find((one) => one !== 0) ? 0 : 1 }];
    }),
    pairs: found.map(({ one, other, ...evidence }) => ({ pair: pairOf(people[one] ?? 0, people[other] ?? 0), ...evidence })),
    records: people.flatMap((personId, index): LearntRecord[] => {
      if (!voted.has(index)) return [];
      const group = representatives[index] ?? index;
      return [
        {
          personId,
          record: records[group] ?? 0,
          confirmed: confirmed[group] ?? 0,
          total: total[group] ?? 0,
          weight: weightOf(records[group] ?? 0.5),
          confirmedVotes: confirmedVotes[group] ?? 0,
          representativeId: (groupSizes.get(group) ?? 0) > 1 ? (people[group] ?? null) : null,
        },
      ];
    }),
  };
};
