import type { SimulatedUnit, SimulatedVote, World } from './world.js';

/** What comes before what in the order of candidates. */
export type DecideBy = 'count' | 'fresh' | 'record';

/** What is learnt from a world's votes. */
export interface Learnt {
  /** Track record of each person. */
  readonly records: readonly number[];
  /** What each person's vote weighs: never less than zero, and zero for new accounts. */
  readonly weights: readonly number[];
  /** Who counts for each person: the first of those who vote alike. */
  readonly representatives: readonly number[];
}

const PRIOR = { confirmed: 6, contradicted: 3, least: 0.05, most: 0.95 } as const;
const AUTHOR_PRIOR = { confirmed: 4, contradicted: 4, least: 0.1, most: 0.9 } as const;
const ROUNDS = 8;
const FAILING_PENALTY = 2.5;
const NEW_ACCOUNT_CONFIRMED = 5;

const clamp = (value: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  Math.min(most, Math.max(least, value));
const logOdds = (probability: number): number => Math.log(probability / (1 - probability));

const softmax = (sums: readonly number[], chosen: number): number => {
  const highest = Math.max(...sums);
  const odds = sums.map((sum) => Math.exp(sum - highest));
  return (odds[chosen] ?? 0) / odds.reduce((sum, one) => sum + one, 0);
};

/** What the rest of a unit says of a candidate: how probably it is the right one, and how much the rest knows at all. */
const judge = (sums: readonly number[], chosen: number) => {
  const even = 1 / sums.length;
  const p = softmax(sums, chosen);
  return { p, info: Math.abs(p - even) / (1 - even) };
};

const isOwn = ({ candidates }: SimulatedUnit, { person, candidate }: SimulatedVote): boolean => candidates[candidate]?.author === person;

interface Tally {
  readonly confirmed: number[];
  readonly total: number[];
}
const emptyTally = (size: number): Tally => ({ confirmed: Array(size).fill(0), total: Array(size).fill(0) });
const note = ({ confirmed, total }: Tally, person: number, { p, info }: { readonly p: number; readonly info: number }): void => {
  confirmed[person] = (confirmed[person] ?? 0) + p * info;
  total[person] = (total[person] ?? 0) + info;
};
const estimate = ({ confirmed, total }: Tally, prior: typeof PRIOR | typeof AUTHOR_PRIOR): number[] =>
  confirmed.map((sum, person) => clamp((prior.confirmed + sum) / (prior.confirmed + prior.contradicted + (total[person] ?? 0)), prior));

/** The records, learnt in rounds (deciding.md, section 3). */
const learnRecords = ({ people, units }: World, withChecks: boolean): { readonly records: number[]; readonly totals: number[] } => {
  let records: number[] = people.map(() => PRIOR.confirmed / (PRIOR.confirmed + PRIOR.contradicted));
  let authors: number[] = people.map(() => 0.5);
  let totals: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [voting, writing] = [emptyTally(people.length), emptyTally(people.length)];
    for (const unit of units) {
      const { candidates } = unit;
      if (candidates.length < 2) continue;
      const votes = unit.votes.filter((vote) => !isOwn(unit, vote));
      const sums = candidates.map(({ author, failing }) => logOdds(authors[author] ?? 0.5) - (withChecks && failing ? FAILING_PENALTY : 0));
      for (const { person, candidate } of votes) sums[candidate] = (sums[candidate] ?? 0) + logOdds(records[person] ?? 0.5);
      const without = (candidate: number, weight: number) => sums.map((sum, nth) => (nth === candidate ? sum - weight : sum));
      for (const { person, candidate } of votes)
        note(voting, person, judge(without(candidate, logOdds(records[person] ?? 0.5)), candidate));
      candidates.forEach(({ author }, candidate) => {
        note(writing, author, judge(without(candidate, logOdds(authors[author] ?? 0.5)), candidate));
      });
    }
    records = estimate(voting, PRIOR);
    totals = voting.total;
    authors = estimate(writing, AUTHOR_PRIOR);
  }
  return { records, totals };
};

/** How many votes of each person are confirmed: others put its candidate first, or among the first, by plain count. */
const countConfirmed = ({ people, units }: World): number[] => {
  const confirmed: number[] = people.map(() => 0);
  for (const unit of units) {
    for (const vote of unit.votes) {
      if (isOwn(unit, vote)) continue;
      const others = unit.candidates.map(
        (_, nth) => unit.votes.filter(({ person, candidate }) => candidate === nth && person !== vote.person).length,
      );
      const mine = others[vote.candidate] ?? 0;
      if (mine > 0 && mine === Math.max(...others)) confirmed[vote.person] = (confirmed[vote.person] ?? 0) + 1;
    }
  }
  return confirmed;
};

/** Thresholds of accounts that vote alike (deciding.md, section 4). */
const ALIKE = { shared: 8, overlap: 0.35, agreement: 0.75, logProbability: Math.log(1e-6) } as const;
/** How much must be known of somebody before their word is held against others. */
const HEARD_TOTAL = 2;
/** Skill that anybody is taken to have at most. */
const SKILL_LIMIT = 0.97;

/** The logarithm of Chernoff's bound on at least `hits` in `trials` whose mean probability is `mean`. */
const chernoffBound = (hits: number, trials: number, mean: number): number => {
  const share = hits / trials;
  if (share <= mean) return 0;
  const term = (x: number, y: number) => (x === 0 ? 0 : x * Math.log(x / y));
  return -trials * (term(share, mean) + term(1 - share, 1 - mean));
};

/** Finds the sets of a union of pairs: for each member the least of its set. */
const unite = (size: number, pairs: readonly (readonly [number, number])[]): number[] => {
  const least = Array.from({ length: size }, (_, nth) => nth);
  const find = (one: number): number => (least[one] === one ? one : find(least[one] ?? one));
  for (const [one, other] of pairs) {
    const [first, second] = [find(one), find(other)];
    least[Math.max(first, second)] = Math.min(first, second);
  }
  return least.map((_, nth) => find(nth));
};

interface Pair {
  readonly one: number;
  readonly other: number;
  /** The units that both voted on, with their choices. */
  readonly met: { readonly unit: SimulatedUnit; readonly mine: number; readonly others: number }[];
}

const pairsThatShare = ({ units }: World): Pair[] => {
  const pairs = new Map<string, Pair>();
  for (const unit of units) {
    for (const { person: one, candidate: mine } of unit.votes) {
      for (const { person: other, candidate: others } of unit.votes) {
        if (one >= other) continue;
        const key = `${one} ${other}`;
        const pair = pairs.get(key) ?? { one, other, met: [] };
        pair.met.push({ unit, mine, others });
        pairs.set(key, pair);
      }
    }
  }
  return [...pairs.values()];
};

/**
 * Who counts for each person. Pairs that agree much are suspects; what they chose is compared with what everybody says who is not a
 * suspect beside one of them: how often two who know that much agree by themselves, and how often against all others.
 */
const findAlike = (world: World, records: readonly number[], totals: readonly number[]): number[] => {
  const size = world.people.length;
  const votesOf: number[] = Array(size).fill(0);
  for (const { votes } of world.units) for (const { person } of votes) votesOf[person] = (votesOf[person] ?? 0) + 1;
  const suspects = pairsThatShare(world).filter(({ one, other, met }) => {
    const agreed = met.filter(({ mine, others }) => mine === others).length;
    const smaller = Math.min(votesOf[one] ?? 0, votesOf[other] ?? 0);
    return met.length >= ALIKE.shared && met.length >= ALIKE.overlap * smaller && agreed >= ALIKE.agreement * met.length;
  });
  const company = world.people.map((_, nth) => new Set([nth]));
  for (const { one, other } of suspects) {
    company[one]?.add(other);
    company[other]?.add(one);
  }
  const skillOf = (person: number): number => {
    const record = records[person] ?? 0.5;
    const prior = PRIOR.confirmed + PRIOR.contradicted;
    return Math.min(SKILL_LIMIT, record + 2 * Math.sqrt((record * (1 - record)) / (prior + (totals[person] ?? 0))));
  };
  const alike = suspects.filter(({ one, other, met }) => {
    const [r, s] = [skillOf(one), skillOf(other)];
    let [agreed, together, against, alone] = [0, 0, 0, 0];
    for (const { unit, mine, others } of met) {
      const sums = unit.candidates.map((_, nth) =>
        unit.votes
          .filter((vote) => vote.candidate === nth && !company[one]?.has(vote.person) && !company[other]?.has(vote.person))
          // What is told of somebody only by a prior says nothing of others.
          .reduce((sum, { person }) => sum + ((totals[person] ?? 0) >= HEARD_TOTAL ? Math.max(0, logOdds(records[person] ?? 0.5)) : 0), 0),
      );
      const favourite = sums.indexOf(Math.max(...sums));
      const p = softmax(sums, favourite);
      together += r * s + (1 - r) * (1 - s);
      alone += (1 - p) * r * s + p * (1 - r) * (1 - s);
      if (mine === others) agreed += 1;
      if (mine === others && (sums[mine] ?? 0) < (sums[favourite] ?? 0)) against += 1;
    }
    const bounds = [chernoffBound(agreed, met.length, together / met.length), chernoffBound(against, met.length, alone / met.length)];
    return Math.min(...bounds) < ALIKE.logProbability;
  });
  return unite(
    size,
    alike.map(({ one, other }) => [one, other] as const),
  );
};

/** The same world with accounts that vote alike as one, whose oldest vote of each unit is left. */
const mergeAlike = ({ people, units }: World, representatives: readonly number[]): World => ({
  people,
  units: units.map(({ candidates, votes }) => ({
    candidates: candidates.map((candidate) => ({ ...candidate, author: representatives[candidate.author] ?? candidate.author })),
    votes: votes
      .map((vote) => ({ ...vote, person: representatives[vote.person] ?? vote.person, own: vote.person }))
      .filter((vote, _, all) => all.every((other) => other.person !== vote.person || other.own === vote.own || other.time > vote.time)),
  })),
});

/** All that is learnt from a world. */
export const learn = (world: World, withChecks: boolean): Learnt => {
  const first = learnRecords(world, withChecks);
  const representatives = findAlike(world, first.records, first.totals);
  const merged = mergeAlike(world, representatives);
  const { records } = learnRecords(merged, withChecks);
  const confirmed = countConfirmed(merged);
  const weights = representatives.map((one) =>
    (confirmed[one] ?? 0) < NEW_ACCOUNT_CONFIRMED ? 0 : Math.max(0, logOdds(records[one] ?? 0.5)),
  );
  return { records: representatives.map((one) => records[one] ?? 0.5), weights, representatives };
};

/** The votes of a unit that count in steps 4 and 5: of accounts that vote alike the oldest one. */
const countingVotes = ({ votes }: SimulatedUnit, { representatives }: Learnt): SimulatedVote[] =>
  votes.filter((vote) =>
    votes.every(
      (other) =>
        other === vote ||
        representatives[other.person] !== representatives[vote.person] ||
        other.person === vote.person ||
        other.time > vote.time,
    ),
  );

/** From when on votes are fresh. */
const freshFrom = (unit: SimulatedUnit): number =>
  Math.max(
    ...unit.candidates.filter((_, nth) => unit.votes.some((vote) => vote.candidate === nth && !isOwn(unit, vote))).map(({ time }) => time),
  );

/** The figures of a unit's candidates that the order goes by. */
const figuresOf = (unit: SimulatedUnit, learnt: Learnt, withChecks: boolean) => {
  const from = freshFrom(unit);
  const counting = countingVotes(unit, learnt);
  return unit.candidates.map(({ failing }, nth) => {
    const mine = counting.filter(({ candidate }) => candidate === nth);
    const weigh = (vote: SimulatedVote) => (isOwn(unit, vote) || vote.time < from ? 0.5 : 1);
    const adding = mine.filter(({ person }) => (learnt.weights[person] ?? 0) > 0);
    return {
      count: unit.votes.filter(({ candidate }) => candidate === nth).length,
      fails: withChecks && failing,
      fresh: mine.reduce((sum, vote) => sum + weigh(vote), 0),
      record:
        mine.reduce((sum, vote) => sum + weigh(vote) * (learnt.weights[vote.person] ?? 0), 0) -
        (withChecks && failing ? FAILING_PENALTY : 0),
      adding: adding.length,
    };
  });
};

/** The candidates of a unit by the order of deciding.md, the one that leads first. */
export const orderUnit = (
  unit: SimulatedUnit,
  learnt: Learnt,
  { decideBy, withChecks }: { readonly decideBy: DecideBy; readonly withChecks: boolean },
): number[] => {
  const figures = figuresOf(unit, learnt, withChecks);
  const keys = figures.map(({ count, fails, fresh, record }, nth) => {
    const first = { count: [], fresh: [-fresh], record: [-record] }[decideBy];
    return [...first, -count, fails ? 1 : 0, -fresh, -record, unit.candidates[nth]?.time ?? 0];
  });
  return figures
    .map((_, nth) => nth)
    .sort((one, other) => {
      const [mine, others] = [keys[one] ?? [], keys[other] ?? []];
      const step = mine.findIndex((key, nth) => key !== others[nth]);
      return step < 0 ? one - other : (mine[step] ?? 0) - (others[step] ?? 0);
    });
};

/** The state of a unit (deciding.md, section 2). */
export const stateOf = (unit: SimulatedUnit, learnt: Learnt, withChecks: boolean): 'none' | 'contested' | 'decided' | 'leading' => {
  const figures = figuresOf(unit, learnt, withChecks);
  const [first = 0, second] = orderUnit(unit, learnt, { decideBy: 'count', withChecks });
  const [mine, other] = [figures[first], second === undefined ? undefined : figures[second]];
  if (!mine || mine.count === 0) return 'none';
  const sums = figures.map(({ record }) => record);
  const [a, b] = [Math.max(0, mine.record), Math.max(0, other?.record ?? 0)];
  const share = a + b === 0 ? 0.5 : a / (a + b);
  if (other && other.count > 0 && (other.count === mine.count || share < 0.75)) return 'contested';
  return softmax(sums, first) >= 0.9 && mine.adding >= 2 ? 'decided' : 'leading';
};

/** The candidate that led before: most votes, ties by the newest. */
export const newestOfTie = ({ candidates, votes }: SimulatedUnit): number => {
  const counts = candidates.map((_, nth) => votes.filter(({ candidate }) => candidate === nth).length);
  return counts.lastIndexOf(Math.max(...counts));
};

/** Whether several candidates have as many votes as the leader. */
export const isTied = ({ candidates, votes }: SimulatedUnit): boolean => {
  const counts = candidates.map((_, nth) => votes.filter(({ candidate }) => candidate === nth).length);
  const most = Math.max(...counts);
  return counts.filter((count) => count === most).length > 1;
};
