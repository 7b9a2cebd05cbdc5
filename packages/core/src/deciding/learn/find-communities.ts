import type { Ballots } from './ballots/ballots.js';
import { quantize } from './log-odds.js';

/** Iterations of the factorisation. */
const FACTOR_ROUNDS = 25;
/** Ridge penalty: people with few endorsements stay near the middle. */
const RIDGE_PENALTY = 1;
/** Minimum number of endorsements of others' candidates, on units with several, before a person gets a side. */
const SIDED_VOTES_LEAST = 8;
/** Minimum distance from the middle to have a side, relative to the root mean square of all. */
const SIDED_PLACE_LEAST = 0.25;
/** Minimum number of people on each side. */
const SIDE_PEOPLE_LEAST = 12;
/** Minimum number of held-out units on which people of one side, and of both sides, meet. */
const TESTED_UNITS_LEAST = 40;
/** How much higher agreement within each side must be than across, on held-out units. */
const AGREEMENT_MARGIN = 0.3;
/** Minimum significance of that difference, in standard errors. */
const AGREEMENT_ERRORS = 5;

/** The sides of two communities: -1 or 1 per person, by index; 0 for people in neither. */
export type Sides = Int8Array;

/** A pseudo-random number from -1 to 1 derived from an id, so that the initial factor does not depend on the order of people. */
const beginOf = (id: number): number => {
  let bits = Math.imul(id ^ (id >>> 16) ^ 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 31 - 1;
};

/** The endorsements of others' candidates on units with several, as lists for the factorisation. */
interface Residuals {
  /** Per entry: person, candidate, and residual after the candidate's popularity among the others. */
  readonly voters: Int32Array;
  readonly candidates: Int32Array;
  readonly values: Float64Array;
  /** Per entry: 1 where its unit is held out for the test. */
  readonly kept: Uint8Array;
  /** Number of those endorsements per person. */
  readonly given: Int32Array;
}

const isOthers = ({ authors, voters }: Ballots, candidate: number, ballot: number): boolean => voters[ballot] !== authors[candidate];

const makeResiduals = (ballots: Ballots): Residuals => {
  const { people, unitStarts, voteStarts, voters } = ballots;
  let size = 0;
  for (let unit = 0; unit + 1 < unitStarts.length; unit += 1) {
    const [from, to] = [unitStarts[unit] ?? 0, unitStarts[unit + 1] ?? 0];
    if (to - from > 1) size += (to - from) * ((voteStarts[to] ?? 0) - (voteStarts[from] ?? 0));
  }
  const made = {
    voters: new Int32Array(size),
    candidates: new Int32Array(size),
    values: new Float64Array(size),
    kept: new Uint8Array(size),
  };
  const given = new Int32Array(people.length);
  let at = 0;
  for (let unit = 0; unit + 1 < unitStarts.length; unit += 1) {
    const [from, to] = [unitStarts[unit] ?? 0, unitStarts[unit + 1] ?? 0];
    if (to - from < 2) continue;
    const counts: number[] = [];
    let all = 0;
    for (let candidate = from; candidate < to; candidate += 1) {
      let count = 0;
      for (let ballot = voteStarts[candidate] ?? 0; ballot < (voteStarts[candidate + 1] ?? 0); ballot += 1)
        if (isOthers(ballots, candidate, ballot)) count += 1;
      counts.push(count);
      all += count;
    }
    if (all < 2) continue;
    for (let own = from; own < to; own += 1)
      for (let ballot = voteStarts[own] ?? 0; ballot < (voteStarts[own + 1] ?? 0); ballot += 1) {
        if (!isOthers(ballots, own, ballot)) continue;
        const voter = voters[ballot] ?? 0;
        given[voter] = (given[voter] ?? 0) + 1;
        for (let candidate = from; candidate < to; candidate += 1) {
          const chosen = candidate === own ? 1 : 0;
          const others = (counts[candidate - from] ?? 0) - chosen;
          made.voters[at] = voter;
          made.candidates[at] = candidate;
          made.values[at] = chosen - (others + 1) / (all - 1 + to - from);
          made.kept[at] = unit % 2;
          at += 1;
        }
      }
  }
  const { voters: who, candidates, values, kept } = made;
  return {
    voters: who.subarray(0, at),
    candidates: candidates.subarray(0, at),
    values: values.subarray(0, at),
    kept: kept.subarray(0, at),
    given,
  };
};

/** Positions of people on one factor (alternating least squares, rank one, with a ridge); held-out units are excluded unless `all` is set. */
const findFactor = ({ people, authors }: Ballots, { voters, candidates, values, kept }: Residuals, all: boolean): Float64Array => {
  let places: Float64Array = Float64Array.from(people, beginOf);
  const regress = (onto: Int32Array, size: number, from: Int32Array, known: Float64Array): Float64Array => {
    const [products, squares] = [new Float64Array(size), new Float64Array(size)];
    for (let at = 0; at < values.length; at += 1) {
      if (!all && kept[at] === 1) continue;
      const [to, place] = [onto[at] ?? 0, known[from[at] ?? 0] ?? 0];
      products[to] = (products[to] ?? 0) + (values[at] ?? 0) * place;
      squares[to] = (squares[to] ?? 0) + place * place;
    }
    return products.map((product, nth) => product / (RIDGE_PENALTY + (squares[nth] ?? 0)));
  };
  for (let round = 0; round < FACTOR_ROUNDS; round += 1) {
    const loadings = regress(candidates, authors.length, voters, places);
    const found = regress(voters, people.length, candidates, loadings);
    const scale = Math.sqrt(found.reduce((sum, one) => sum + one * one, 0) / Math.max(1, found.filter((one) => one !== 0).length));
    if (scale === 0) return found;
    places = found.map((one) => quantize(one / scale));
  }
  return places;
};

const sidesOf = (places: Float64Array, { given }: Residuals): Sides =>
  Int8Array.from(places, (place, person) =>
    (given[person] ?? 0) < SIDED_VOTES_LEAST || Math.abs(place) < SIDED_PLACE_LEAST ? 0 : Math.sign(place),
  );

const hasEnough = (sides: Sides): boolean => [-1, 1].every((side) => sides.filter((one) => one === side).length >= SIDE_PEOPLE_LEAST);

/** Whether people agree within each side, and less across sides, on the held-out units. */
const holdsElsewhere = (ballots: Ballots, sides: Sides): boolean => {
  const { unitStarts, voteStarts, voters } = ballots;
  /** Pairs within one side, within the other, and across; and how many of them chose the same. */
  const [pairs, agreeing] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  let [units, sum, squares] = [0, 0, 0];
  for (let unit = 1; unit + 1 < unitStarts.length; unit += 2) {
    const [from, to] = [unitStarts[unit] ?? 0, unitStarts[unit + 1] ?? 0];
    const [left, right]: [number[], number[]] = [[], []];
    for (let candidate = from; candidate < to; candidate += 1) {
      left.push(0);
      right.push(0);
      for (let ballot = voteStarts[candidate] ?? 0; ballot < (voteStarts[candidate + 1] ?? 0); ballot += 1) {
        const side = isOthers(ballots, candidate, ballot) ? sides[voters[ballot] ?? 0] : 0;
        if (side === -1) left[candidate - from] = (left[candidate - from] ?? 0) + 1;
        if (side === 1) right[candidate - from] = (right[candidate - from] ?? 0) + 1;
      }
    }
    const total = (counts: readonly number[], of: (count: number) => number) => counts.reduce((all, count) => all + of(count), 0);
    const chosen = (count: number) => (count * (count - 1)) / 2;
    const [l, r] = [total(left, (count) => count), total(right, (count) => count)];
    const unitPairs = [chosen(l), chosen(r), l * r];
    const unitAgreeing = [total(left, chosen), total(right, chosen), left.reduce((all, count, nth) => all + count * (right[nth] ?? 0), 0)];
    for (const nth of [0, 1, 2]) {
      pairs[nth] = (pairs[nth] ?? 0) + (unitPairs[nth] ?? 0);
      agreeing[nth] = (agreeing[nth] ?? 0) + (unitAgreeing[nth] ?? 0);
    }
    const [within, across] = [(unitPairs[0] ?? 0) + (unitPairs[1] ?? 0), unitPairs[2] ?? 0];
    if (within === 0 || across === 0) continue;
    const difference = ((unitAgreeing[0] ?? 0) + (unitAgreeing[1] ?? 0)) / within - (unitAgreeing[2] ?? 0) / across;
    units += 1;
    sum += difference;
    squares += difference * difference;
  }
  const share = (nth: number) => (agreeing[nth] ?? 0) / Math.max(1, pairs[nth] ?? 0);
  const mean = sum / Math.max(1, units);
  const error = Math.sqrt(Math.max(0, squares / Math.max(1, units) - mean * mean) / Math.max(1, units - 1));
  return units >= TESTED_UNITS_LEAST && Math.min(share(0), share(1)) - share(2) >= AGREEMENT_MARGIN && mean >= AGREEMENT_ERRORS * error;
};

/**
 * Detects two communities whose members agree among themselves and not with each other, beyond what is popular: one factor of people's choices
 * (rank-one factorisation of residuals, as in bridging-based ranking), fitted on one half of the units and tested on the other. Null where there are
 * too few people, or where the factor reflects skill: unskilled people agree less with everybody, including each other. The result is deterministic;
 * which side is 1 has no meaning.
 */
export const findCommunities = (ballots: Ballots): Sides | null => {
  const residuals = makeResiduals(ballots);
  if (residuals.given.filter((count) => count >= SIDED_VOTES_LEAST).length < 2 * SIDE_PEOPLE_LEAST) return null;
  const tried = sidesOf(findFactor(ballots, residuals, false), residuals);
  if (!hasEnough(tried) || !holdsElsewhere(ballots, tried)) return null;
  const sides = sidesOf(findFactor(ballots, residuals, true), residuals);
  return hasEnough(sides) ? sides : null;
};
