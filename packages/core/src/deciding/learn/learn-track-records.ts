import { ENDORSER_PRIOR, FAILING_PENALTY } from '../../units/ranking/decide-by.js';
import { type Ballots, sizesOf } from './ballots.js';
import { clamp, logOdds, quantize, quantizeOdds } from './log-odds.js';

/** Prior and bounds of the estimates: shrinkage towards the average person. */
export const VOTER_PRIOR = { ...ENDORSER_PRIOR, least: 0.05, most: 0.95 } as const;
const AUTHOR_PRIOR = { confirmed: 4, contradicted: 4, least: 0.1, most: 0.9 } as const;
const LEARNING_ROUNDS = 8;

/** The learned results, by person's index. */
export interface TrackRecords {
  /** Estimated share of correct endorsements (skill). */
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

const estimate = ({ confirmed, total }: Tally, prior: typeof VOTER_PRIOR | typeof AUTHOR_PRIOR): Float64Array =>
  confirmed.map((sum, person) =>
    clamp((prior.confirmed + sum) / (prior.confirmed + prior.contradicted + (total[person] ?? 0)), prior.least, prior.most),
  );

const weightsOf = (records: Float64Array): Float64Array => records.map((record) => quantize(logOdds(record)));

/** Working state of an iteration. */
interface Knowledge {
  readonly voterWeights: Float64Array;
  readonly authorWeights: Float64Array;
  /** 1 for people whose endorsements and candidates are used as evidence; others are only evaluated. */
  readonly heard: Uint8Array;
}

/** Records the probability of an outcome with total odds share `odds`, of which `without` remains when the person's own evidence is left out. */
const note = (
  { confirmed, total }: Tally,
  person: number,
  { odds, all, weight, size }: { readonly odds: number; readonly all: number; readonly weight: number; readonly size: number },
): void => {
  const own = weight === 0 ? odds : odds * Math.exp(-weight);
  const p = own / (all - odds + own);
  const even = 1 / size;
  const info = Math.abs(p - even) / (1 - even);
  confirmed[person] = (confirmed[person] ?? 0) + quantize(p * info);
  total[person] = (total[person] ?? 0) + quantize(info);
};

/** One iteration over all units: evaluates each endorsement and candidate by the rest of its unit. */
const judgeAll = (
  ballots: Ballots,
  { voterWeights, authorWeights, heard }: Knowledge,
): { readonly voting: Tally; readonly writing: Tally } => {
  const { people, unitStarts, voteStarts, authors, fails, voters } = ballots;
  const [voting, writing] = [emptyTally(people.length), emptyTally(people.length)];
  const sums: number[] = [];
  for (let unit = 0; unit + 1 < unitStarts.length; unit += 1) {
    const [from, to] = [unitStarts[unit] ?? 0, unitStarts[unit + 1] ?? 0];
    const size = to - from;
    if (size < 2) continue;
    let highest = Number.NEGATIVE_INFINITY;
    for (let candidate = from; candidate < to; candidate += 1) {
      const author = authors[candidate] ?? -1;
      let sum = (heard[author] ? (authorWeights[author] ?? 0) : 0) - (fails[candidate] ? FAILING_PENALTY : 0);
      for (let endorsement = voteStarts[candidate] ?? 0; endorsement < (voteStarts[candidate + 1] ?? 0); endorsement += 1) {
        const voter = voters[endorsement] ?? 0;
        if (voter !== author && heard[voter]) sum += voterWeights[voter] ?? 0;
      }
      sums[candidate - from] = sum;
      if (sum > highest) highest = sum;
    }
    let all = 0;
    for (let nth = 0; nth < size; nth += 1) {
      const odds = quantizeOdds(Math.exp((sums[nth] ?? 0) - highest));
      sums[nth] = odds;
      all += odds;
    }
    for (let candidate = from; candidate < to; candidate += 1) {
      const odds = sums[candidate - from] ?? 0;
      const author = authors[candidate] ?? -1;
      if (author >= 0) note(writing, author, { odds, all, size, weight: heard[author] ? (authorWeights[author] ?? 0) : 0 });
      for (let endorsement = voteStarts[candidate] ?? 0; endorsement < (voteStarts[candidate + 1] ?? 0); endorsement += 1) {
        const voter = voters[endorsement] ?? 0;
        if (voter !== author) note(voting, voter, { odds, all, size, weight: heard[voter] ? (voterWeights[voter] ?? 0) : 0 });
      }
    }
  }
  return { voting, writing };
};

/**
 * Learns how often people's endorsements are correct: the one-coin model of Dawid and Skene (1979) with shrinkage, in eight iterations. In each, an
 * endorsement is evaluated by the rest of its unit, weighted by how much the rest knows. An author's endorsement of their own candidate is ignored;
 * authors have a separate record, used only here. All sums are exact, so the order of rows does not matter.
 *
 * @param heard 1 for people whose endorsements are used as evidence about others; the rest are evaluated at the end
 */
export const learnTrackRecords = (ballots: Ballots, heard: Uint8Array): TrackRecords => {
  const size = ballots.people.length;
  const begin = logOdds(VOTER_PRIOR.confirmed / (VOTER_PRIOR.confirmed + VOTER_PRIOR.contradicted));
  let knowledge: Knowledge = {
    voterWeights: new Float64Array(size).fill(quantize(begin)),
    authorWeights: new Float64Array(size),
    heard,
  };
  let voting = emptyTally(size);
  if (sizesOf(ballots).endorsements > 0) {
    for (let round = 0; round < LEARNING_ROUNDS; round += 1) {
      const judged = judgeAll(ballots, knowledge);
      voting = judged.voting;
      knowledge = {
        heard,
        voterWeights: weightsOf(estimate(voting, VOTER_PRIOR)),
        authorWeights: weightsOf(estimate(judged.writing, AUTHOR_PRIOR)),
      };
    }
  }
  return { records: estimate(voting, VOTER_PRIOR), ...voting };
};

/** Number of confirmed endorsements per person: by a plain count of the others, their candidate is first or tied for first. */
export const countConfirmedVotes = ({ people, unitStarts, voteStarts, authors, voters }: Ballots): Int32Array => {
  const confirmed = new Int32Array(people.length);
  for (let unit = 0; unit + 1 < unitStarts.length; unit += 1) {
    const [from, to] = [unitStarts[unit] ?? 0, unitStarts[unit + 1] ?? 0];
    const countOf = (candidate: number) => (voteStarts[candidate + 1] ?? 0) - (voteStarts[candidate] ?? 0);
    let [first, second, leaders] = [0, 0, 0];
    for (let candidate = from; candidate < to; candidate += 1) {
      const count = countOf(candidate);
      if (count > first) [first, second, leaders] = [count, first, 1];
      else if (count === first) leaders += 1;
      else if (count > second) second = count;
    }
    for (let candidate = from; candidate < to; candidate += 1) {
      const others = countOf(candidate) - 1;
      // Maximum count of any other candidate.
      const most = countOf(candidate) === first && leaders === 1 ? second : first;
      if (others < 1 || others < most) continue;
      for (let endorsement = voteStarts[candidate] ?? 0; endorsement < (voteStarts[candidate + 1] ?? 0); endorsement += 1) {
        const voter = voters[endorsement] ?? 0;
        if (voter !== authors[candidate]) confirmed[voter] = (confirmed[voter] ?? 0) + 1;
      }
    }
  }
  return confirmed;
};
