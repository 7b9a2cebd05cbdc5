import { FAILING_PENALTY } from '../../ranking/decide-by.js';
import type { Ballots } from './ballots/ballots.js';
import { type Choices, findChoice, forEachMeeting } from './ballots/choices.js';
import type { Circles } from './circles/find-circles.js';
import type { IndexPair } from './circles/find-close.js';
import { findFreshTime } from './circles/find-fresh-time.js';
import { clamp, logOdds } from './log-odds.js';

/** Trust in the opinion of the other speakers: bounds of their records, and the share of their opinion; the remainder is spread over all candidates. */
const REST = { least: 0.05, most: 0.9, share: 0.8, people: 5, personShare: 0.6 } as const;
/** Skill that two people may both have on a unit, whatever their records say. */
const SKILL_LIMIT = 0.95;
/** Sums that differ by less are equal. */
const EQUAL_SUMS = 1e-9;
/** Two accounts count as one where what they chose against all others, and what they chose at all, have lower probabilities than these by chance. */
const LOG_PROBABILITY = { against: Math.log(1e-6), atAll: Math.log(1e-3) } as const;
const AT_ALL_MEAN_LIMIT = 0.999;

/** Two accounts with similar endorsements, by index, with the evidence. */
export interface AlikeEvidence {
  readonly one: number;
  readonly other: number;
  /** Units on which both endorsed something of others'; those where both chose the same. */
  readonly shared: number;
  readonly agreed: number;
  /** Among these: units on which everybody else prefers another candidate. */
  readonly against: number;
  /** Expected numbers of either for two people who choose independently. */
  readonly expectedAgreed: number;
  readonly expectedAgainst: number;
  /** Upper bound for the probability of what they chose against everybody else by chance, as a logarithm to base 10. */
  readonly log10Probability: number;
}

/** Logarithm of the Chernoff bound for at least `hits` in `trials` with mean probability `mean`; 0 where it is useless. */
const chernoffBound = (hits: number, trials: number, mean: number): number => {
  if (trials === 0 || hits / trials <= mean) return 0;
  const share = hits / trials;
  const term = (x: number, y: number) => (x === 0 ? 0 : x * Math.log(x / y));
  return -trials * (term(share, mean) + term(1 - share, 1 - mean));
};

/** Data that pairs are tested against. */
interface Knowledge {
  readonly ballots: Ballots;
  readonly choices: Choices;
  readonly records: Float64Array;
  readonly circles: Circles;
}

/** Opinion of the remaining people on a unit: sums by candidate, and the choices that it is made of. */
const hearRest = ({ ballots, choices, records, circles }: Knowledge, unit: number, isLeftOut: (person: number) => boolean) => {
  const [from, to] = [ballots.unitStarts[unit] ?? 0, ballots.unitStarts[unit + 1] ?? 0];
  const { starts, persons, candidates, own, times } = choices;
  const [first, end] = [starts[unit] ?? 0, starts[unit + 1] ?? 0];
  const isHeard = (choice: number) => choice >= 0 && !own[choice] && !isLeftOut(persons[choice] ?? 0);
  const sharesOf = (choice: number): number => {
    let shares = 1;
    for (const member of circles[persons[choice] ?? 0] ?? []) {
      const theirs = findChoice(choices, member, unit);
      if (isHeard(theirs) && candidates[theirs] === candidates[choice]) shares += 1;
    }
    return shares;
  };
  const sums = Array.from({ length: to - from }, (_, nth) => (ballots.fails[from + nth] ? -FAILING_PENALTY : 0));
  const freshFrom = findFreshTime(ballots, circles, unit);
  const heard: number[] = [];
  for (let choice = first; choice < end; choice += 1) {
    if (!isHeard(choice)) continue;
    heard.push(persons[choice] ?? 0);
    const weight = logOdds(clamp(records[persons[choice] ?? 0] ?? 0, REST.least, REST.most)) + Math.log(to - from - 1);
    const place = (candidates[choice] ?? 0) - from;
    sums[place] = (sums[place] ?? 0) + (weight * ((times[choice] ?? 0) < freshFrom ? 0.5 : 1)) / sharesOf(choice);
  }
  return { from, sums, heard };
};

const testPair = (knowledge: Knowledge, [one, other]: IndexPair): AlikeEvidence | null => {
  const { ballots, choices, records, circles } = knowledge;
  const { candidates, own, units } = choices;
  const [r, s] = [records[one] ?? 0, records[other] ?? 0];
  const isLeftOut = (person: number) =>
    person === one || person === other || circles[one]?.has(person) === true || circles[other]?.has(person) === true;
  let [shared, agreed, tested, against, expectedAgreed, expectedAgainst] = [0, 0, 0, 0, 0, 0];
  const given = new Map<number, number>();
  let all = 0;
  forEachMeeting(choices, [one, other], (mine, theirs) => {
    if (own[mine] || own[theirs]) return;
    const unit = units[mine] ?? 0;
    const { from, sums, heard } = hearRest(knowledge, unit, isLeftOut);
    const same = candidates[mine] === candidates[theirs];
    const size = sums.length;
    shared += 1;
    if (same) agreed += 1;
    // Over all candidates the opinion of the rest adds up to one.
    expectedAgreed += Math.min(1, r * s + (1 - r) * (1 - s));
    for (const person of heard) given.set(person, (given.get(person) ?? 0) + 1);
    all += heard.length;
    const highest = Math.max(...sums);
    const isSomethingKnown = heard.length > 0 || sums.some((_, nth) => ballots.fails[from + nth]);
    if (!isSomethingKnown || highest - Math.min(...sums) <= EQUAL_SUMS) return;
    tested += 1;
    const odds = sums.map((sum) => Math.exp(sum - highest));
    const total = odds.reduce((sum, one) => sum + one, 0);
    const isBehind = (nth: number) => (sums[nth] ?? 0) < highest - EQUAL_SUMS;
    if (same && isBehind((candidates[mine] ?? 0) - from)) against += 1;
    const chances = odds.map((part, nth) => {
      if (!isBehind(nth)) return 0;
      const q = (REST.share * part) / total + (1 - REST.share) / size;
      return Math.max(SKILL_LIMIT ** 2 * q + (1 - SKILL_LIMIT) ** 2 * (1 - q), r * s * q + ((1 - r) * (1 - s) * (1 - q)) / (size - 1));
    });
    expectedAgainst += Math.min(
      1,
      chances.reduce((sum, chance) => sum + chance, 0),
    );
  });
  if (given.size < REST.people || Math.max(...given.values()) > REST.personShare * all) return null;
  const bound = chernoffBound(against, tested, tested === 0 ? 0 : expectedAgainst / tested);
  if (bound >= LOG_PROBABILITY.against) return null;
  if (chernoffBound(agreed, shared, Math.min(AT_ALL_MEAN_LIMIT, expectedAgreed / shared)) >= LOG_PROBABILITY.atAll) return null;
  return { one, other, shared, agreed, against, expectedAgreed, expectedAgainst, log10Probability: bound / Math.LN10 };
};

/**
 * Finds accounts that choose alike (collusion, sockpuppets). Pairs with much in common are tested against the choices of everybody else: how often
 * both chose a candidate that the rest ranked lower, and how often they made the same choice at all. Both numbers must be improbable for two people
 * who choose independently.
 */
export const findAlike = (suspects: readonly IndexPair[], knowledge: Knowledge): AlikeEvidence[] =>
  suspects.flatMap((pair) => testPair(knowledge, pair) ?? []);
