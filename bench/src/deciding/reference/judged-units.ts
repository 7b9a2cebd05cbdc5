import type { SimulatedUnit, SimulatedVote, World } from '../worlds/world.js';

/** The vote of a person on a unit that circles look at: the oldest for another's candidate, or else the oldest for their own. */
export interface Choice extends SimulatedVote {
  /** True when it is for a candidate of the person. */
  readonly own: boolean;
}

/** A unit of several candidates. Nothing is learnt from others. */
export interface JudgedUnit {
  readonly unit: SimulatedUnit;
  /** One choice of each person, oldest first. */
  readonly choices: readonly Choice[];
  /** The oldest of these choices, which meet each other. */
  readonly meeting: readonly Choice[];
}

/** On a unit of more votes only so many meet. */
const MEETING_LIMIT = 64;

/** True for a vote for one's own candidate. */
export const isOwn = ({ candidates }: SimulatedUnit, { person, candidate }: SimulatedVote): boolean =>
  candidates[candidate]?.author === person;

/** Sorts votes by age, those of one moment by person, then candidate. */
export const oldestFirst = (one: SimulatedVote, other: SimulatedVote): number =>
  one.time - other.time || one.person - other.person || one.candidate - other.candidate;

const judgedUnit = (unit: SimulatedUnit): JudgedUnit => {
  const chosen = new Map<number, Choice>();
  for (const vote of unit.votes.toSorted(oldestFirst)) {
    const own = isOwn(unit, vote);
    const before = chosen.get(vote.person);
    if (!before || (before.own && !own)) chosen.set(vote.person, { ...vote, own });
  }
  const choices = [...chosen.values()].sort(oldestFirst);
  return { unit, choices, meeting: choices.slice(0, MEETING_LIMIT) };
};

/** The units of a world that something is learnt from. */
export const judgedUnits = ({ units }: World): JudgedUnit[] => units.filter(({ candidates }) => candidates.length > 1).map(judgedUnit);
