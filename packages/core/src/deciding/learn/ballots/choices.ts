import { type Ballots, sizesOf } from './ballots.js';

/** On a unit of more people only so many meet, the oldest: the number of pairs is quadratic. */
const MEETING_LIMIT = 64;

/**
 * Choices of each person on each unit with several candidates, in flat arrays: their oldest endorsement of another's candidate, or else of their own.
 * Choices are grouped by unit, oldest first.
 */
export interface Choices {
  /** Offset of each unit's first choice; one more entry than there are units. */
  readonly starts: Int32Array;
  /** Behind each unit's last choice that meets others. */
  readonly meetingEnds: Int32Array;
  readonly persons: Int32Array;
  /** Chosen candidate, by its index in the ballots. */
  readonly candidates: Int32Array;
  /** 1 where the candidate is the person's own. */
  readonly own: Uint8Array;
  readonly times: Float64Array;
  /** Unit of each choice. */
  readonly units: Int32Array;
  /** Offset of each person's first choice in `byPerson`; one more entry than there are people. */
  readonly personStarts: Int32Array;
  /** Choices by person, then unit. */
  readonly byPerson: Int32Array;
}

/** Collects the choices of the ballots. */
export const collectChoices = (ballots: Ballots): Choices => {
  const { people, unitStarts, voteStarts, voters, times: given } = ballots;
  const { units: size, endorsements } = sizesOf(ballots);
  const [starts, meetingEnds] = [new Int32Array(size + 1), new Int32Array(size)];
  const [persons, candidates, units] = [new Int32Array(endorsements), new Int32Array(endorsements), new Int32Array(endorsements)];
  const [own, times] = [new Uint8Array(endorsements), new Float64Array(endorsements)];
  const personStarts = new Int32Array(people.length + 1);
  const isOlder = (one: number, other: number): number =>
    (given[one] ?? 0) - (given[other] ?? 0) || (people[voters[one] ?? 0] ?? 0) - (people[voters[other] ?? 0] ?? 0) || one - other;
  let length = 0;
  for (let unit = 0; unit < size; unit += 1) {
    starts[unit] = length;
    const [from, to] = [unitStarts[unit] ?? 0, unitStarts[unit + 1] ?? 0];
    const chosen = new Map<number, number>();
    if (to - from > 1) {
      const candidateOf = (endorsement: number): number => {
        let candidate = from;
        while ((voteStarts[candidate + 1] ?? 0) <= endorsement) candidate += 1;
        return candidate;
      };
      const isOwn = (endorsement: number) => ballots.authors[candidateOf(endorsement)] === voters[endorsement];
      for (let endorsement = voteStarts[from] ?? 0; endorsement < (voteStarts[to] ?? 0); endorsement += 1) {
        const before = chosen.get(voters[endorsement] ?? 0);
        const isBetter =
          before === undefined ||
          (isOwn(before) === isOwn(endorsement) ? isOlder(endorsement, before) < 0 : isOwn(before) && !isOwn(endorsement));
        if (isBetter) chosen.set(voters[endorsement] ?? 0, endorsement);
      }
      for (const endorsement of [...chosen.values()].sort(isOlder)) {
        const person = voters[endorsement] ?? 0;
        persons[length] = person;
        candidates[length] = candidateOf(endorsement);
        own[length] = isOwn(endorsement) ? 1 : 0;
        times[length] = given[endorsement] ?? 0;
        units[length] = unit;
        personStarts[person + 1] = (personStarts[person + 1] ?? 0) + 1;
        length += 1;
      }
    }
    meetingEnds[unit] = Math.min(length, (starts[unit] ?? 0) + MEETING_LIMIT);
  }
  starts[size] = length;
  for (let person = 0; person < people.length; person += 1)
    personStarts[person + 1] = (personStarts[person + 1] ?? 0) + (personStarts[person] ?? 0);
  const [byPerson, next] = [new Int32Array(length), personStarts.slice()];
  for (let choice = 0; choice < length; choice += 1) {
    const person = persons[choice] ?? 0;
    byPerson[next[person] ?? 0] = choice;
    next[person] = (next[person] ?? 0) + 1;
  }
  return { starts, meetingEnds, persons, candidates, own, times, units, personStarts, byPerson };
};

/** Number of units on which somebody voted. */
export const sizeOf = ({ personStarts }: Choices, person: number): number => (personStarts[person + 1] ?? 0) - (personStarts[person] ?? 0);

/** True if a choice is one of the oldest of its unit, which meet. */
const isMeeting = ({ units, meetingEnds }: Choices, choice: number): boolean => choice < (meetingEnds[units[choice] ?? 0] ?? 0);

/** The choice of a person on a unit; −1: none. */
export const findChoice = ({ personStarts, byPerson, units }: Choices, person: number, unit: number): number => {
  let [low, high] = [personStarts[person] ?? 0, (personStarts[person + 1] ?? 0) - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const choice = byPerson[middle] ?? 0;
    if (units[choice] === unit) return choice;
    if ((units[choice] ?? 0) < unit) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
};

/** Goes through the units on which two people meet, with their choices; of the one who voted less the choices are read one by one. */
export const forEachMeeting = (
  choices: Choices,
  [one, other]: readonly [number, number],
  visit: (mine: number, theirs: number) => void,
): void => {
  const { personStarts, byPerson, units, own } = choices;
  const swapped = sizeOf(choices, one) > sizeOf(choices, other);
  const [fewer, more] = swapped ? [other, one] : [one, other];
  for (let place = personStarts[fewer] ?? 0; place < (personStarts[fewer + 1] ?? 0); place += 1) {
    const choice = byPerson[place] ?? 0;
    if (!isMeeting(choices, choice)) continue;
    const met = findChoice(choices, more, units[choice] ?? 0);
    if (met < 0 || !isMeeting(choices, met) || (own[choice] && own[met])) continue;
    if (swapped) visit(met, choice);
    else visit(choice, met);
  }
};
