import type { Choice, JudgedUnit } from './judged-units.js';

/** The circle of each person (deciding.md, section 3), by index. */
export type Circles = readonly ReadonlySet<number>[];

const CLOSE = { agreed: 2, agreement: 0.75, overlap: 0.12 } as const;
const CONFIRMED_SHARE = 0.9;
/** Largest share of the people whom somebody meets that may be close to them; beyond it they have no circle. */
const CLOSE_LIMIT = 2 / 5;
const AGREEMENT_UNKNOWN = 0.5;

interface Place {
  readonly judged: JudgedUnit;
  readonly choice: Choice;
}

/** For each person, their choices on units where they may meet others. */
const placesOf = (units: readonly JudgedUnit[], people: number): Place[][] => {
  const places: Place[][] = Array.from({ length: people }, () => []);
  for (const judged of units) for (const choice of judged.meeting) places[choice.person]?.push({ judged, choice });
  return places;
};

/** Numbers of units on which each person voted. */
export const sizesOf = (units: readonly JudgedUnit[], people: number): number[] => {
  const sizes: number[] = Array(people).fill(0);
  for (const { choices } of units) for (const { person } of choices) sizes[person] = (sizes[person] ?? 0) + 1;
  return sizes;
};

/** True when two choices of a unit meet: unless both are for the chooser's own candidate. */
const doMeet = (one: Choice, other: Choice): boolean => !(one.own && other.own);

/** Goes through the pairs of people who meet, each once, with the units on which they do and those on which they chose the same. */
export const forEachPair = (
  units: readonly JudgedUnit[],
  people: number,
  meets: (one: Choice, other: Choice) => boolean,
  visit: (one: number, other: number, met: number, agreed: number) => void,
): void => {
  const [met, agreed] = [new Int32Array(people), new Int32Array(people)];
  for (const [one, places] of placesOf(units, people).entries()) {
    const others: number[] = [];
    for (const { judged, choice } of places) {
      for (const theirs of judged.meeting) {
        if (theirs.person <= one || !meets(choice, theirs)) continue;
        if (met[theirs.person] === 0) others.push(theirs.person);
        met[theirs.person] = (met[theirs.person] ?? 0) + 1;
        if (theirs.candidate === choice.candidate) agreed[theirs.person] = (agreed[theirs.person] ?? 0) + 1;
      }
    }
    for (const other of others) {
      visit(one, other, met[other] ?? 0, agreed[other] ?? 0);
      [met[other], agreed[other]] = [0, 0];
    }
  }
};

/** The share of pairs of choices for others' candidates that agree, of people who meet and are not close: the mean over the units that have such a pair. */
const usualAgreement = (units: readonly JudgedUnit[], close: Circles): number => {
  let [sum, counted] = [0, 0];
  for (const { meeting } of units) {
    let [pairs, agreed] = [0, 0];
    for (const one of meeting) {
      const near = close[one.person];
      for (const other of meeting) {
        if (one.own || other.own || other.person <= one.person || near?.has(other.person)) continue;
        pairs += 1;
        if (one.candidate === other.candidate) agreed += 1;
      }
    }
    if (pairs === 0) continue;
    sum += agreed / pairs;
    counted += 1;
  }
  return counted === 0 ? AGREEMENT_UNKNOWN : sum / counted;
};

/** True when people outside agree with the common choices of two close people. */
const isConfirmed = (one: number, other: number, places: readonly Place[], close: Circles, usual: number): boolean => {
  let [all, same] = [0, 0];
  for (const { judged, choice } of places) {
    const theirs = judged.meeting.find(({ person }) => person === other);
    if (!theirs || theirs.candidate !== choice.candidate || !doMeet(choice, theirs)) continue;
    const since = judged.unit.candidates[choice.candidate]?.time ?? 0;
    for (const { person, candidate, own, time } of judged.choices) {
      if (person === one || person === other || own || time < since) continue;
      if (close[one]?.has(person) && close[other]?.has(person)) continue;
      all += 1;
      if (candidate === choice.candidate) same += 1;
    }
  }
  return same >= CONFIRMED_SHARE * usual * (all + 2) + Math.sqrt(all * usual * (1 - usual));
};

/** The people who voted for somebody else's candidate. */
const votersForOthers = (units: readonly JudgedUnit[]): ReadonlySet<number> =>
  new Set(units.flatMap(({ choices }) => choices.flatMap(({ person, own }) => (own ? [] : [person]))));

/** Finds the circle of each person. */
export const findCircles = (units: readonly JudgedUnit[], people: number): Set<number>[] => {
  const sizes = sizesOf(units, people);
  const forOthers = votersForOthers(units);
  const close = Array.from({ length: people }, () => new Set<number>());
  const [met, closeMet] = [new Int32Array(people), new Int32Array(people)];
  forEachPair(units, people, doMeet, (one, other, n, s) => {
    const isClose =
      s >= CLOSE.agreed && s >= CLOSE.agreement * n && s >= CLOSE.overlap * Math.sqrt((sizes[one] ?? 0) * (sizes[other] ?? 0));
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      if (isClose) close[mine]?.add(theirs);
      if (!forOthers.has(theirs)) continue;
      met[mine] = (met[mine] ?? 0) + 1;
      if (isClose) closeMet[mine] = (closeMet[mine] ?? 0) + 1;
    }
  });
  const usual = usualAgreement(units, close);
  const places = placesOf(units, people);
  const hasCircle = (person: number) => (closeMet[person] ?? 0) <= CLOSE_LIMIT * (met[person] ?? 0);
  const circles = Array.from({ length: people }, () => new Set<number>());
  for (const [one, others] of close.entries()) {
    if (!hasCircle(one)) continue;
    for (const other of others) {
      if (other < one || !hasCircle(other)) continue;
      const [fewer, more] = (places[one]?.length ?? 0) <= (places[other]?.length ?? 0) ? [one, other] : [other, one];
      if (isConfirmed(fewer, more, places[fewer] ?? [], close, usual)) continue;
      circles[one]?.add(other);
      circles[other]?.add(one);
    }
  }
  return circles;
};
