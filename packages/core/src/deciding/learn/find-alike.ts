import { type Ballots, sizesOf } from './ballots.js';
import { type TrackRecords, VOTER_PRIOR } from './learn-track-records.js';
import { logOdds, quantize, quantizeOdds } from './log-odds.js';

/** Thresholds for suspects: units in common, share of the smaller one's endorsements, and rate of agreement. */
const SUSPECT_THRESHOLDS = { shared: 8, overlap: 0.35, agreement: 0.75 } as const;
/** Two accounts count as one where so much agreement has a lower probability than this by chance. */
const LOG_PROBABILITY = Math.log(1e-6);
/** Upper bound for anybody's skill. */
const SKILL_LIMIT = 0.97;
/** How much must be known of people for their endorsements to be compared against. */
const HEARD_TOTAL = 2;
/** On the busiest units only the oldest endorsements are compared: the number of pairs is quadratic. */
const COMPARED_VOTES_LIMIT = 64;

/** Two accounts with similar endorsements, by index, with the evidence. */
export interface AlikeEvidence {
  readonly one: number;
  readonly other: number;
  readonly shared: number;
  readonly agreed: number;
  /** Among these: units on which everybody else prefers another candidate. */
  readonly against: number;
  /** Expected numbers of either for two people with the same skill who choose independently. */
  readonly expectedAgreed: number;
  readonly expectedAgainst: number;
  /** Upper bound for the probability of that by chance, as a logarithm to base 10. */
  readonly log10Probability: number;
}

/** Logarithm of the Chernoff bound for at least `hits` in `trials` with mean probability `mean`; 0 where it is useless. */
const chernoffBound = (hits: number, trials: number, mean: number): number => {
  const share = hits / trials;
  if (share <= mean) return 0;
  const term = (x: number, y: number) => (x === 0 ? 0 : x * Math.log(x / y));
  return -trials * (term(share, mean) + term(1 - share, 1 - mean));
};

/** Inverted list of endorsements: those of each unit that are compared, and those of each person. */
const indexVotes = (ballots: Ballots) => {
  const { people, unitStarts, voteStarts, voters, times } = ballots;
  const { units, candidates, endorsements } = sizesOf(ballots);
  const [unitOf, candidateOf] = [new Int32Array(endorsements), new Int32Array(endorsements)];
  const compared = new Uint8Array(endorsements).fill(1);
  for (let unit = 0, candidate = 0; unit < units; unit += 1) {
    for (; candidate < (unitStarts[unit + 1] ?? 0); candidate += 1) {
      for (let endorsement = voteStarts[candidate] ?? 0; endorsement < (voteStarts[candidate + 1] ?? 0); endorsement += 1) {
        unitOf[endorsement] = unit;
        candidateOf[endorsement] = candidate;
      }
    }
    const [from, to] = [voteStarts[unitStarts[unit] ?? 0] ?? 0, voteStarts[unitStarts[unit + 1] ?? 0] ?? 0];
    if (to - from <= COMPARED_VOTES_LIMIT) continue;
    const ordered = Array.from({ length: to - from }, (_, nth) => from + nth).sort(
      (a, b) => (times[a] ?? 0) - (times[b] ?? 0) || (people[voters[a] ?? 0] ?? 0) - (people[voters[b] ?? 0] ?? 0),
    );
    for (const endorsement of ordered.slice(COMPARED_VOTES_LIMIT)) compared[endorsement] = 0;
  }
  const starts = new Int32Array(people.length + 1);
  for (let endorsement = 0; endorsement < endorsements; endorsement += 1)
    starts[(voters[endorsement] ?? 0) + 1] = (starts[(voters[endorsement] ?? 0) + 1] ?? 0) + 1;
  for (let person = 0; person < people.length; person += 1) starts[person + 1] = (starts[person + 1] ?? 0) + (starts[person] ?? 0);
  const byPerson = new Int32Array(endorsements);
  const next = starts.slice();
  for (let endorsement = 0; endorsement < endorsements; endorsement += 1) {
    const voter = voters[endorsement] ?? 0;
    byPerson[next[voter] ?? 0] = endorsement;
    next[voter] = (next[voter] ?? 0) + 1;
  }
  return { candidates, unitOf, candidateOf, compared, starts, byPerson };
};
type VoteIndex = ReturnType<typeof indexVotes>;

interface Suspects {
  readonly one: number;
  readonly other: number;
}

/** Finds pairs with much in common and high agreement, holding one person's pairs in memory at a time. */
const findSuspects = (ballots: Ballots, { unitOf, candidateOf, compared, starts, byPerson }: VoteIndex): Suspects[] => {
  const { people, unitStarts, voteStarts, voters } = ballots;
  const [shared, agreed] = [new Int32Array(people.length), new Int32Array(people.length)];
  const suspects: Suspects[] = [];
  const votesOf = (person: number) => (starts[person + 1] ?? 0) - (starts[person] ?? 0);
  for (let one = 0; one < people.length; one += 1) {
    if (votesOf(one) < SUSPECT_THRESHOLDS.shared) continue;
    const met: number[] = [];
    for (let place = starts[one] ?? 0; place < (starts[one + 1] ?? 0); place += 1) {
      const endorsement = byPerson[place] ?? 0;
      if (!compared[endorsement]) continue;
      const [unit, candidate] = [unitOf[endorsement] ?? 0, candidateOf[endorsement] ?? 0];
      const to = voteStarts[unitStarts[unit + 1] ?? 0] ?? 0;
      for (let theirs = voteStarts[unitStarts[unit] ?? 0] ?? 0; theirs < to; theirs += 1) {
        const other = voters[theirs] ?? 0;
        if (other <= one || !compared[theirs]) continue;
        if (shared[other] === 0) met.push(other);
        shared[other] = (shared[other] ?? 0) + 1;
        if (candidateOf[theirs] === candidate) agreed[other] = (agreed[other] ?? 0) + 1;
      }
    }
    for (const other of met) {
      const [units, same] = [shared[other] ?? 0, agreed[other] ?? 0];
      const smaller = Math.min(votesOf(one), votesOf(other));
      if (
        units >= SUSPECT_THRESHOLDS.shared &&
        units >= SUSPECT_THRESHOLDS.overlap * smaller &&
        same >= SUSPECT_THRESHOLDS.agreement * units
      )
        suspects.push({ one, other });
      [shared[other], agreed[other]] = [0, 0];
    }
  }
  return suspects;
};

/** Opinion of the remaining people on a unit: the preferred candidate, and its probability of being right. */
const judgeUnit = (ballots: Ballots, weights: Float64Array, unit: number, isLeftOut: (person: number) => boolean) => {
  const { unitStarts, voteStarts, voters } = ballots;
  const [from, to] = [unitStarts[unit] ?? 0, unitStarts[unit + 1] ?? 0];
  let highest = 0;
  const sums: number[] = [];
  for (let candidate = from; candidate < to; candidate += 1) {
    let sum = 0;
    for (let endorsement = voteStarts[candidate] ?? 0; endorsement < (voteStarts[candidate + 1] ?? 0); endorsement += 1) {
      const voter = voters[endorsement] ?? 0;
      if (!isLeftOut(voter)) sum += weights[voter] ?? 0;
    }
    sums.push(sum);
    highest = Math.max(highest, sum);
  }
  const all = sums.reduce((odds, sum) => odds + quantizeOdds(Math.exp(sum - highest)), 0);
  /** Probability of the favourite, and whether a candidate is one of the favourites. */
  return { p: 1 / all, isFavourite: (candidate: number) => sums[candidate - from] === highest };
};

/**
 * Finds accounts with similar endorsements (collusion, sockpuppets). Pairs with high agreement are suspects; their common choices are compared with
 * those of people who are not suspected with either: how often two people with their skill agree independently, and how often they agree against
 * everybody else. A pair is reported where either has a probability below one in a million.
 */
export const findAlike = (ballots: Ballots, { records, total }: Pick<TrackRecords, 'records' | 'total'>): AlikeEvidence[] => {
  const index = indexVotes(ballots);
  const suspects = findSuspects(ballots, index);
  const company = new Map<number, Set<number>>();
  const join = (one: number, other: number) => company.set(one, (company.get(one) ?? new Set([one])).add(other));
  for (const { one, other } of suspects) {
    join(one, other);
    join(other, one);
  }
  // A record that rests on the prior alone says nothing about others.
  const weights = records.map((record, person) => ((total[person] ?? 0) < HEARD_TOTAL ? 0 : quantize(Math.max(0, logOdds(record)))));
  const prior = VOTER_PRIOR.confirmed + VOTER_PRIOR.contradicted;
  // Two standard errors above the estimate: skilled people agree often, and must not be taken for one person.
  const skillOf = (person: number): number => {
    const record = records[person] ?? 0.5;
    return Math.min(SKILL_LIMIT, record + 2 * Math.sqrt((record * (1 - record)) / (prior + (total[person] ?? 0))));
  };
  return suspects.flatMap(({ one, other }) => {
    const [r, s] = [skillOf(one), skillOf(other)];
    const [mine, others] = [company.get(one), company.get(other)];
    const isLeftOut = (person: number) => mine?.has(person) === true || others?.has(person) === true;
    const chosen = new Map<number, number>();
    for (let place = index.starts[one] ?? 0; place < (index.starts[one + 1] ?? 0); place += 1) {
      const endorsement = index.byPerson[place] ?? 0;
      if (index.compared[endorsement]) chosen.set(index.unitOf[endorsement] ?? 0, index.candidateOf[endorsement] ?? 0);
    }
    let [shared, agreed, against, together, alone] = [0, 0, 0, 0, 0];
    for (let place = index.starts[other] ?? 0; place < (index.starts[other + 1] ?? 0); place += 1) {
      const endorsement = index.byPerson[place] ?? 0;
      const unit = index.unitOf[endorsement] ?? 0;
      const candidate = chosen.get(unit);
      if (candidate === undefined || !index.compared[endorsement]) continue;
      const { p, isFavourite } = judgeUnit(ballots, weights, unit, isLeftOut);
      const same = candidate === index.candidateOf[endorsement];
      shared += 1;
      together += quantize(r * s + (1 - r) * (1 - s));
      alone += quantize((1 - p) * r * s + p * (1 - r) * (1 - s));
      if (same) agreed += 1;
      if (same && !isFavourite(candidate)) against += 1;
    }
    const bound = Math.min(chernoffBound(agreed, shared, together / shared), chernoffBound(against, shared, alone / shared));
    if (bound >= LOG_PROBABILITY) return [];
    return [{ one, other, shared, agreed, against, expectedAgreed: together, expectedAgainst: alone, log10Probability: bound / Math.LN10 }];
  });
};
