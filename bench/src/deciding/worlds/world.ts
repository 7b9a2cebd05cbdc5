import { type Random, randomBelow } from '@translation-commons/core/testing/random.js';

/** Somebody of the simulation. */
export interface SimulatedPerson {
  /** Share of units on which the person knows the right candidate. */
  readonly skill: number;
  /** Weight of the person's share of the work. */
  readonly activity: number;
}

/** A vote of the simulation. Indexes count from 0. */
export interface SimulatedVote {
  readonly person: number;
  readonly candidate: number;
  /** Later ones are greater. */
  readonly time: number;
}

/** A candidate of the simulation. */
export interface SimulatedCandidate {
  readonly author: number;
  readonly right: boolean;
  /** True when it fails an error check. */
  readonly failing: boolean;
  readonly time: number;
}

/** A unit of the simulation. */
export interface SimulatedUnit {
  readonly candidates: SimulatedCandidate[];
  readonly votes: SimulatedVote[];
}

/** People who vote on units of one language, with the right answers known. */
export interface World {
  readonly people: SimulatedPerson[];
  readonly units: SimulatedUnit[];
}

/** Options for making a world; the defaults are those of the table. */
export interface WorldOptions {
  /** Draws of votes for each unit, beside the authors' own. */
  readonly votesPerUnit: number;
  readonly people?: number;
  readonly units?: number;
  /** Number of the busiest people who know nearly everything. */
  readonly experts?: number;
  /** Share of votes that follow the leader, whoever the voter is. */
  readonly herding?: number;
  /** Share of people who err alike: when they are wrong, they choose the first wrong candidate. */
  readonly erringAlike?: number;
  /** Kinds of units, of which each person knows one as their skill says and the others less. */
  readonly topics?: number;
  /** Chooses the unit of a draw; missing: any, each as likely. */
  readonly chooseUnit?: (world: World, person: number, random: Random) => number;
}

/** Share of the people who know less, and the ranges of skill. */
const UNSKILLED_SHARE = 0.35;
const EXPERT_SKILL = 0.95;
const UNSKILLED_RANGE = [0.25, 0.5] as const;
const SKILLED_RANGE = [0.8, 0.95] as const;
/** Share of wrong candidates that checks find. */
export const FOUND_SHARE = 0.35;
/** Share of right ones that they flag. */
const FLAGGED_SHARE = 0.02;
/** Candidates of a unit at most. */
export const CANDIDATES_LIMIT = 6;
/** Share of a person's skill that remains where they don't know the topic. */
const OTHER_TOPIC_SKILL = 0.7;
/** Candidates beyond the first two, on average (Poisson). */
const MORE_CANDIDATES = 0.8;

const between = (random: Random, [from, to]: readonly [number, number]): number => from + random() * (to - from);

/** A number drawn from the Poisson distribution (Knuth). */
const poisson = (random: Random, mean: number): number => {
  let [drawn, product] = [0, random()];
  for (const least = Math.exp(-mean); product > least; drawn += 1) product *= random();
  return drawn;
};

/** Draws indexes by their weights. */
const makeDrawer = (random: Random, weights: readonly number[]): (() => number) => {
  const upto: number[] = [];
  let total = 0;
  for (const weight of weights) {
    total += weight;
    upto.push(total);
  }
  return () => {
    const thrown = random() * total;
    let [low, high] = [0, upto.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upto[middle] ?? 0) > thrown) high = middle;
      else low = middle + 1;
    }
    return low;
  };
};

const drawDistinct = (draw: () => number, amount: number): number[] => {
  const drawn = new Set<number>();
  while (drawn.size < amount) drawn.add(draw());
  return [...drawn];
};

const makePeople = (random: Random, amount: number, experts: number): SimulatedPerson[] =>
  Array.from({ length: amount }, (_, nth) => ({
    skill: nth < experts ? EXPERT_SKILL : between(random, random() < UNSKILLED_SHARE ? UNSKILLED_RANGE : SKILLED_RANGE),
    activity: 1 / (nth + 1),
  }));

/** For each candidate, true when it is right: drawn again until there are right and wrong ones. */
const drawRight = (random: Random, skills: readonly number[]): boolean[] => {
  for (;;) {
    const right = skills.map((skill) => random() < skill);
    if (right.includes(true) && right.includes(false)) return right;
  }
};

const makeUnit = (random: Random, people: readonly SimulatedPerson[], drawPerson: () => number): SimulatedUnit => {
  const size = Math.min(CANDIDATES_LIMIT, people.length, 2 + poisson(random, MORE_CANDIDATES));
  const authors = drawDistinct(drawPerson, size);
  const right = drawRight(
    random,
    authors.map((author) => people[author]?.skill ?? 0),
  );
  const candidates = authors.map((author, nth) => ({
    author,
    right: right[nth] === true,
    failing: random() < (right[nth] ? FLAGGED_SHARE : FOUND_SHARE),
    time: nth,
  }));
  return { candidates, votes: candidates.map(({ author, time }, candidate) => ({ person: author, candidate, time })) };
};

/** Indexes of the candidates that are right, or not. */
const candidatesThat = ({ candidates }: SimulatedUnit, right: boolean): number[] =>
  candidates.flatMap((candidate, nth) => (candidate.right === right ? [nth] : []));

/** The candidate that somebody of that skill chooses. Who errs as others do chooses the first of the wrong ones. */
export const drawChoice = (random: Random, unit: SimulatedUnit, skill: number, errsAlike = false): number => {
  const right = random() < skill;
  const known = candidatesThat(unit, right);
  if (!right && errsAlike && known.length > 0) return known[0] ?? 0;
  // All are right, or all are wrong: whichever.
  const chosen = known.length > 0 ? known : unit.candidates.map((_, nth) => nth);
  return chosen[randomBelow(random, chosen.length)] ?? 0;
};

/** The candidate with most votes, the first of them where several have as many. */
const plainLeader = ({ candidates, votes }: SimulatedUnit): number => {
  const counts = candidates.map((_, nth) => votes.filter(({ candidate }) => candidate === nth).length);
  return counts.indexOf(Math.max(...counts));
};

/** Lets the people of a world vote: so many draws, each a person by activity and a unit; on a unit that the person has voted on it is lost. */
const castVotes = (
  random: Random,
  world: World,
  draws: number,
  { herding = 0, erringAlike = 0, topics = 1, chooseUnit }: Omit<WorldOptions, 'votesPerUnit'>,
): void => {
  const drawPerson = makeDrawer(
    random,
    world.people.map(({ activity }) => activity),
  );
  for (let draw = 0; draw < draws; draw += 1) {
    const person = drawPerson();
    const nth = chooseUnit?.(world, person, random) ?? randomBelow(random, world.units.length);
    const unit = world.units[nth];
    if (!unit || unit.votes.some((vote) => vote.person === person)) continue;
    const follows = herding > 0 && random() < herding;
    const skill = (world.people[person]?.skill ?? 0) * (nth % topics === person % topics ? 1 : OTHER_TOPIC_SKILL);
    const errsAlike = erringAlike > 0 && person % Math.round(1 / erringAlike) === 0;
    const candidate = follows ? plainLeader(unit) : drawChoice(random, unit, skill, errsAlike);
    unit.votes.push({ person, candidate, time: CANDIDATES_LIMIT + draw });
  }
};

/** Makes a world and lets its people vote. The same numbers make the same world. */
export const makeWorld = (
  random: Random,
  { votesPerUnit, people: amount = 120, units: size = 2_000, experts = 0, ...voting }: WorldOptions,
): World => {
  const people = makePeople(random, amount, experts);
  const drawAuthor = makeDrawer(
    random,
    people.map(({ activity }) => activity),
  );
  const units = Array.from({ length: size }, () => makeUnit(random, people, drawAuthor));
  const world = { people, units };
  castVotes(random, world, size * votesPerUnit, voting);
  return world;
};
