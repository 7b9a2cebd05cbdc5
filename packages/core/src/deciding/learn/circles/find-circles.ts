import type { Ballots } from '../ballots/ballots.js';
import { type Choices, findChoice, forEachMeeting } from '../ballots/choices.js';
import type { ClosePairs, IndexPair } from './find-close.js';

/** The circle of each person (docs/decisions/0032-records.md), by index; undefined: none. */
export type Circles = (Set<number> | undefined)[];

const CONFIRMED_SHARE = 0.9;
/** Share of the people somebody meets; who is close to more of them has no circle. */
const CLOSE_LIMIT = 2 / 5;
const AGREEMENT_UNKNOWN = 0.5;

/** Adds a pair to the circles of both. */
export const joinCircles = (circles: Circles, one: number, other: number): void => {
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const) {
    const circle = circles[mine] ?? new Set();
    circles[mine] = circle.add(theirs);
  }
};

/** Usual share of agreement of people who meet and are not close: the mean over units with such a pair of endorsements of others' candidates. */
const usualAgreement = (choices: Choices, close: readonly IndexPair[]): number => {
  const { starts, meetingEnds, candidates, own, units } = choices;
  const size = meetingEnds.length;
  const [pairs, agreed] = [new Float64Array(size), new Float64Array(size)];
  for (let unit = 0; unit < size; unit += 1) {
    const counts = new Map<number, number>();
    let all = 0;
    for (let choice = starts[unit] ?? 0; choice < (meetingEnds[unit] ?? 0); choice += 1) {
      if (own[choice]) continue;
      const before = counts.get(candidates[choice] ?? 0) ?? 0;
      pairs[unit] = (pairs[unit] ?? 0) + all;
      agreed[unit] = (agreed[unit] ?? 0) + before;
      counts.set(candidates[choice] ?? 0, before + 1);
      all += 1;
    }
  }
  for (const pair of close)
    forEachMeeting(choices, pair, (mine, theirs) => {
      if (own[mine] || own[theirs]) return;
      const unit = units[mine] ?? 0;
      pairs[unit] = (pairs[unit] ?? 0) - 1;
      if (candidates[mine] === candidates[theirs]) agreed[unit] = (agreed[unit] ?? 0) - 1;
    });
  let [sum, counted] = [0, 0];
  for (let unit = 0; unit < size; unit += 1) {
    if ((pairs[unit] ?? 0) === 0) continue;
    sum += (agreed[unit] ?? 0) / (pairs[unit] ?? 1);
    counted += 1;
  }
  return counted === 0 ? AGREEMENT_UNKNOWN : sum / counted;
};

/** By candidate: endorsements of others' candidates of its unit since it came, and those of them that are for it. */
const countSince = ({ authors, candidateTimes, unitStarts }: Ballots, { starts, candidates, own, times }: Choices) => {
  const [all, same] = [new Int32Array(authors.length), new Int32Array(authors.length)];
  for (let unit = 0; unit + 1 < unitStarts.length; unit += 1)
    for (let choice = starts[unit] ?? 0; choice < (starts[unit + 1] ?? 0); choice += 1) {
      if (own[choice]) continue;
      for (let candidate = unitStarts[unit] ?? 0; candidate < (unitStarts[unit + 1] ?? 0); candidate += 1)
        if ((times[choice] ?? 0) >= (candidateTimes[candidate] ?? 0)) all[candidate] = (all[candidate] ?? 0) + 1;
      const candidate = candidates[choice] ?? 0;
      if ((times[choice] ?? 0) >= (candidateTimes[candidate] ?? 0)) same[candidate] = (same[candidate] ?? 0) + 1;
    }
  return { all, same };
};

const intersect = (one: ReadonlySet<number>, other: ReadonlySet<number>): number[] => {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  return [...fewer].filter((person) => more.has(person));
};

/** Finds the circles: pairs that are close and not confirmed by people outside. */
export const findCircles = (ballots: Ballots, choices: Choices, { close, met, closeMet }: ClosePairs): Circles => {
  const circles: Circles = ballots.people.map(() => undefined);
  if (close.length === 0) return circles;
  const near: Circles = ballots.people.map(() => undefined);
  for (const [one, other] of close) joinCircles(near, one, other);
  const usual = usualAgreement(choices, close);
  const since = countSince(ballots, choices);
  const { candidates, own, times, units } = choices;
  const hasCircle = (person: number) => (closeMet[person] ?? 0) <= CLOSE_LIMIT * (met[person] ?? 0);
  const isConfirmed = ([one, other]: IndexPair): boolean => {
    const insiders = [one, other, ...intersect(near[one] ?? new Set(), near[other] ?? new Set())];
    let [all, same] = [0, 0];
    forEachMeeting(choices, [one, other], (mine, theirs) => {
      const candidate = candidates[mine] ?? 0;
      if (candidates[theirs] !== candidate) return;
      all += since.all[candidate] ?? 0;
      same += since.same[candidate] ?? 0;
      for (const insider of insiders) {
        const choice = findChoice(choices, insider, units[mine] ?? 0);
        if (choice < 0 || own[choice] || (times[choice] ?? 0) < (ballots.candidateTimes[candidate] ?? 0)) continue;
        all -= 1;
        if (candidates[choice] === candidate) same -= 1;
      }
    });
    return same >= CONFIRMED_SHARE * usual * (all + 2) + Math.sqrt(all * usual * (1 - usual));
  };
  for (const pair of close) if (hasCircle(pair[0]) && hasCircle(pair[1]) && !isConfirmed(pair)) joinCircles(circles, ...pair);
  return circles;
};
