import { type Circles, forEachPair, sizesOf } from './circles.js';
import { freshFrom } from './fresh.js';
import type { Choice, JudgedUnit } from './judged-units.js';
import { FAILING_PENALTY, logOdds, softmax, voicesIn } from './records.js';

/** Two accounts that chose together what two people who choose by themselves do not (deciding.md, section 4). */
export interface AlikePair {
  readonly one: number;
  readonly other: number;
  /** Units on which both chose something of others', those where they chose the same, and of these those against everybody else. */
  readonly shared: number;
  readonly agreed: number;
  readonly against: number;
  /** Expected number of units against, and the natural logarithm of the probability of at least as many as observed. */
  readonly expectedAgainst: number;
  readonly logProbability: number;
}

const SUSPECT = { agreed: 6, agreement: 0.85, overlap: 0.2 } as const;
const REST_RANGE = [0.05, 0.9] as const;
/** Share of the rest's opinion; the remainder is spread over all candidates. */
const REST_SHARE = 0.8;
/** Skill that two people may both have on a unit, whatever their records say. */
const SKILL_LIMIT = 0.95;
const EQUAL = 1e-9;
const AGAINST_LOG_PROBABILITY = Math.log(1e-6);
const AT_ALL_LOG_PROBABILITY = Math.log(1e-3);
const AT_ALL_MEAN_LIMIT = 0.999;
const REST = { people: 5, share: 0.6 } as const;

/** The logarithm of Chernoff's bound on at least `hits` in `trials` whose mean probability is `mean`. */
const chernoffBound = (hits: number, trials: number, mean: number): number => {
  if (trials === 0 || hits / trials <= mean) return 0;
  const share = hits / trials;
  const term = (x: number, y: number) => (x === 0 ? 0 : x * Math.log(x / y));
  return -trials * (term(share, mean) + term(1 - share, 1 - mean));
};

const forOthers = (one: Choice, other: Choice): boolean => !one.own && !other.own;

interface Beside {
  readonly records: readonly number[];
  readonly circles: Circles;
  readonly withChecks: boolean;
}

/** Votes of the others on a unit, and their sums for its candidates. */
const hearRest = ({ unit, choices }: JudgedUnit, isLeftOut: (person: number) => boolean, { records, circles, withChecks }: Beside) => {
  const rest = choices.filter(({ person, own }) => !own && !isLeftOut(person));
  const since = freshFrom(unit, circles);
  const sums = unit.candidates.map(({ failing }) => (withChecks && failing ? -FAILING_PENALTY : 0));
  for (const vote of rest) {
    const weight = logOdds(records[vote.person] ?? 0, REST_RANGE) + Math.log(unit.candidates.length - 1);
    const halved = vote.time < since ? weight / 2 : weight;
    sums[vote.candidate] = (sums[vote.candidate] ?? 0) + halved / voicesIn(vote, rest, circles);
  }
  return { rest, sums };
};

const testPair = ([one, other]: readonly [number, number], units: readonly JudgedUnit[], beside: Beside): AlikePair | null => {
  const { records, circles, withChecks } = beside;
  const isLeftOut = (person: number) =>
    person === one || person === other || circles[one]?.has(person) === true || circles[other]?.has(person) === true;
  const [r, s] = [records[one] ?? 0, records[other] ?? 0];
  let [shared, agreed, tested, against, expected, atAll] = [0, 0, 0, 0, 0, 0];
  const given = new Map<number, number>();
  for (const judged of units) {
    const mine = judged.meeting.find(({ person }) => person === one);
    const theirs = judged.meeting.find(({ person }) => person === other);
    if (!mine || !theirs || !forOthers(mine, theirs)) continue;
    const { rest, sums } = hearRest(judged, isLeftOut, beside);
    const k = sums.length;
    const q = softmax(sums).map((p) => REST_SHARE * p + (1 - REST_SHARE) / k);
    const together = q.map((p) => r * s * p + ((1 - r) * (1 - s) * (1 - p)) / (k - 1));
    shared += 1;
    if (mine.candidate === theirs.candidate) agreed += 1;
    atAll += Math.min(
      1,
      together.reduce((sum, one) => sum + one, 0),
    );
    for (const { person } of rest) given.set(person, (given.get(person) ?? 0) + 1);
    const highest = Math.max(...sums);
    const isTested =
      (rest.length > 0 || (withChecks && judged.unit.candidates.some(({ failing }) => failing))) && highest - Math.min(...sums) > EQUAL;
    if (!isTested) continue;
    const isBehind = (candidate: number) => (sums[candidate] ?? 0) < highest - EQUAL;
    tested += 1;
    if (mine.candidate === theirs.candidate && isBehind(mine.candidate)) against += 1;
    const chances = q.map((p, candidate) =>
      isBehind(candidate) ? Math.max(SKILL_LIMIT ** 2 * p + (1 - SKILL_LIMIT) ** 2 * (1 - p), together[candidate] ?? 0) : 0,
    );
    expected += Math.min(
      1,
      chances.reduce((sum, one) => sum + one, 0),
    );
  }
  const votes = [...given.values()];
  const all = votes.reduce((sum, one) => sum + one, 0);
  if (votes.length < REST.people || Math.max(...votes) > REST.share * all) return null;
  const logProbability = chernoffBound(against, tested, tested === 0 ? 0 : expected / tested);
  if (logProbability >= AGAINST_LOG_PROBABILITY) return null;
  if (chernoffBound(agreed, shared, Math.min(AT_ALL_MEAN_LIMIT, atAll / shared)) >= AT_ALL_LOG_PROBABILITY) return null;
  return { one, other, shared, agreed, against, expectedAgainst: expected, logProbability };
};

/** Finds the pairs of accounts that count as one. */
export const findAlike = (units: readonly JudgedUnit[], people: number, beside: Beside): AlikePair[] => {
  const sizes = sizesOf(units, people);
  const suspects: (readonly [number, number])[] = [];
  forEachPair(units, people, forOthers, (one, other, n, s) => {
    const overlap = SUSPECT.overlap * Math.sqrt((sizes[one] ?? 0) * (sizes[other] ?? 0));
    if (s >= SUSPECT.agreed && s >= SUSPECT.agreement * n && s >= overlap) suspects.push([one, other]);
  });
  const unitsOf = new Map<number, JudgedUnit[]>();
  for (const one of new Set(suspects.map(([one]) => one)))
    unitsOf.set(
      one,
      units.filter(({ meeting }) => meeting.some(({ person }) => person === one)),
    );
  return suspects.flatMap((pair) => testPair(pair, unitsOf.get(pair[0]) ?? [], beside) ?? []);
};
