import { ENDORSER_PRIOR, FAILING_PENALTY } from '../../ranking/decide-by.js';
import { type Ballots, sizesOf } from './ballots/ballots.js';
import { type Beside, eachOf, findBeside, hasSome } from './circles/beside.js';
import type { Circles } from './circles/find-circles.js';
import { clamp, logOdds } from './log-odds.js';

/** Prior and bounds of the estimates: shrinkage towards the average person. */
export const VOTER_PRIOR = { ...ENDORSER_PRIOR, least: 0.05, most: 0.95 } as const;
const AUTHOR_PRIOR = { confirmed: 4, contradicted: 4, least: 0.1, most: 0.9 } as const;
const LEARNING_ROUNDS = 8;

/** The learned results, by person's index. */
export interface TrackRecords {
  /** Estimated share of correct endorsements (skill), not clamped. */
  readonly records: Float64Array;
  /** Sum of the probabilities that endorsements were right, weighted by how much the others knew. */
  readonly confirmed: Float64Array;
  /** Sum of those weights. */
  readonly total: Float64Array;
}

interface Tally {
  readonly confirmed: Float64Array;
  readonly total: Float64Array;
}
const emptyTally = (size: number): Tally => ({ confirmed: new Float64Array(size), total: new Float64Array(size) });

type Prior = typeof VOTER_PRIOR | typeof AUTHOR_PRIOR;

const estimate = ({ confirmed, total }: Tally, prior: Prior): Float64Array =>
  confirmed.map((sum, person) => (prior.confirmed + sum) / (prior.confirmed + prior.contradicted + (total[person] ?? 0)));

const weightsOf = (records: Float64Array, { least, most }: Prior): Float64Array =>
  records.map((record) => logOdds(clamp(record, least, most)));

/** Working state of an iteration. */
interface Knowledge {
  readonly voterWeights: Float64Array;
  readonly authorWeights: Float64Array;
}

const note = ({ confirmed, total }: Tally, person: number, p: number, size: number): void => {
  const even = 1 / size;
  const info = Math.abs(p - even) / (1 - even);
  confirmed[person] = (confirmed[person] ?? 0) + p * info;
  total[person] = (total[person] ?? 0) + info;
};

/** Probability of a candidate, by the sums of all. */
const chanceOf = (sums: Float64Array, size: number, chosen: number): number => {
  let all = 0;
  for (let nth = 0; nth < size; nth += 1) all += Math.exp((sums[nth] ?? 0) - (sums[chosen] ?? 0));
  return 1 / all;
};

/** One iteration over all units: evaluates each endorsement and candidate by the rest of its unit. */
const judgeAll = (
  ballots: Ballots,
  { besideEndorsements, besideAuthors, shares, candidateOf }: Beside,
  { voterWeights, authorWeights }: Knowledge,
  scratch: { readonly sums: Float64Array; readonly rest: Float64Array },
): { readonly voting: Tally; readonly writing: Tally } => {
  const { people, unitStarts, voteStarts, authors, fails, voters } = ballots;
  const { sums, rest } = scratch;
  const [voting, writing] = [emptyTally(people.length), emptyTally(people.length)];
  const weightOf = (endorsement: number): number => (voterWeights[voters[endorsement] ?? 0] ?? 0) / (shares[endorsement] ?? 1);
  let from = 0;
  const leaveOut = (endorsement: number): void => {
    const place = (candidateOf[endorsement] ?? 0) - from;
    rest[place] = (rest[place] ?? 0) - weightOf(endorsement);
  };
  for (let unit = 0; unit + 1 < unitStarts.length; unit += 1) {
    from = unitStarts[unit] ?? 0;
    const to = unitStarts[unit + 1] ?? 0;
    const size = to - from;
    if (size < 2) continue;
    for (let candidate = from; candidate < to; candidate += 1) {
      const author = authors[candidate] ?? -1;
      let sum = (author < 0 ? 0 : (authorWeights[author] ?? 0)) - (fails[candidate] ? FAILING_PENALTY : 0);
      for (let endorsement = voteStarts[candidate] ?? 0; endorsement < (voteStarts[candidate + 1] ?? 0); endorsement += 1)
        if (voters[endorsement] !== author) sum += weightOf(endorsement);
      sums[candidate - from] = sum;
    }
    for (let candidate = from; candidate < to; candidate += 1) {
      const author = authors[candidate] ?? -1;
      if (author >= 0) {
        for (let nth = 0; nth < size; nth += 1)
          rest[nth] = (sums[nth] ?? 0) - (authors[from + nth] === author ? (authorWeights[author] ?? 0) : 0);
        if (hasSome(besideAuthors, candidate)) eachOf(besideAuthors, candidate, leaveOut);
        note(writing, author, chanceOf(rest, size, candidate - from), size);
      }
      for (let endorsement = voteStarts[candidate] ?? 0; endorsement < (voteStarts[candidate + 1] ?? 0); endorsement += 1) {
        const voter = voters[endorsement] ?? 0;
        if (voter === author) continue;
        for (let nth = 0; nth < size; nth += 1) rest[nth] = sums[nth] ?? 0;
        leaveOut(endorsement);
        if (hasSome(besideEndorsements, endorsement)) eachOf(besideEndorsements, endorsement, leaveOut);
        note(voting, voter, chanceOf(rest, size, candidate - from), size);
      }
    }
  }
  return { voting, writing };
};

/** Largest number of candidates of a unit. */
const largestUnit = ({ unitStarts }: Ballots): number => {
  let largest = 0;
  for (let unit = 0; unit + 1 < unitStarts.length; unit += 1)
    largest = Math.max(largest, (unitStarts[unit + 1] ?? 0) - (unitStarts[unit] ?? 0));
  return largest;
};

/**
 * Learns how often people's endorsements are correct: the one-coin model of Dawid and Skene (1979) with shrinkage, in eight iterations. In each, an
 * endorsement is compared with the endorsements of the unit by people outside its person's circle, weighted by their track records; a circle is one
 * voice. An author's endorsement of their own candidate is ignored; authors have a separate record, used only here. Rows are taken in the order of
 * the ballots, so that the same endorsements give the same records.
 */
export const learnTrackRecords = (ballots: Ballots, circles: Circles): TrackRecords => {
  const size = ballots.people.length;
  let records = new Float64Array(size).fill(VOTER_PRIOR.confirmed / (VOTER_PRIOR.confirmed + VOTER_PRIOR.contradicted));
  let voting = emptyTally(size);
  if (sizesOf(ballots).endorsements > 0) {
    const beside = findBeside(ballots, circles, false);
    const [sums, rest] = [new Float64Array(largestUnit(ballots)), new Float64Array(largestUnit(ballots))];
    let authorWeights = new Float64Array(size);
    for (let round = 0; round < LEARNING_ROUNDS; round += 1) {
      const judged = judgeAll(ballots, beside, { voterWeights: weightsOf(records, VOTER_PRIOR), authorWeights }, { sums, rest });
      voting = judged.voting;
      records = estimate(voting, VOTER_PRIOR) as typeof records;
      authorWeights = weightsOf(estimate(judged.writing, AUTHOR_PRIOR), AUTHOR_PRIOR) as typeof authorWeights;
    }
  }
  return { records, ...voting };
};
