/** A growing list of numbers in typed arrays, without an object per element. */
export class NumberList<Numbers extends Int32Array | Float64Array> {
  length = 0;
  constructor(private numbers: Numbers) {}

  push(value: number): void {
    if (this.length === this.numbers.length) {
      const Kind = this.numbers.constructor as new (size: number) => Numbers;
      const larger = new Kind(this.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length] = value;
    this.length += 1;
  }

  /** The elements. */
  taken(): Numbers {
    return this.numbers.subarray(0, this.length) as Numbers;
  }
}

const FIRST_SIZE = 1024;

/**
 * The endorsements of a language in flat arrays: about thirty bytes an endorsement. Units, candidates and people are indexes from 0; candidates are
 * grouped by unit, endorsements by candidate.
 */
export interface Ballots {
  /** Ids of the people, by their index. */
  readonly people: readonly number[];
  /** Offset of each unit's first candidate; one more entry than there are units. */
  readonly unitStarts: Int32Array;
  /** Offset of each candidate's first endorsement; one more entry than there are candidates. */
  readonly voteStarts: Int32Array;
  /** Author of each candidate; -1: unknown. */
  readonly authors: Int32Array;
  /** 1 where the candidate fails an error check. */
  readonly fails: Int32Array;
  /** When each candidate came, in milliseconds. */
  readonly candidateTimes: Float64Array;
  /** Person of each endorsement, by index; its time, in milliseconds, is in `times`. */
  readonly voters: Int32Array;
  readonly times: Float64Array;
}

/** Input row of the ballots: a candidate with one of its endorsements, or with none (`person` 0). Author zero: unknown. */
export type BallotRow = readonly [
  unit: number,
  translation: number,
  author: number,
  fails: number,
  madeAt: number,
  person: number,
  time: number,
];

/** Collects ballots from rows sorted by unit, candidate and person. */
export const makeBallotCollector = () => {
  const people: number[] = [];
  const indexes = new Map<number, number>();
  const indexOf = (id: number): number => {
    const known = indexes.get(id);
    if (known !== undefined) return known;
    indexes.set(id, people.length);
    people.push(id);
    return people.length - 1;
  };
  const integers = () => new NumberList(new Int32Array(FIRST_SIZE));
  const [unitStarts, voteStarts, authors, fails, voters] = [integers(), integers(), integers(), integers(), integers()];
  const [candidateTimes, times] = [new NumberList(new Float64Array(FIRST_SIZE)), new NumberList(new Float64Array(FIRST_SIZE))];
  let [lastUnit, lastTranslation] = [-1, -1];
  return {
    add: ([unit, translation, author, failing, madeAt, person, time]: BallotRow): void => {
      if (unit !== lastUnit) unitStarts.push(authors.length);
      if (translation !== lastTranslation) {
        voteStarts.push(voters.length);
        authors.push(author === 0 ? -1 : indexOf(author));
        fails.push(failing);
        candidateTimes.push(madeAt);
      }
      [lastUnit, lastTranslation] = [unit, translation];
      if (person === 0) return;
      voters.push(indexOf(person));
      times.push(time);
    },
    done: (): Ballots => {
      unitStarts.push(authors.length);
      voteStarts.push(voters.length);
      return {
        people,
        unitStarts: unitStarts.taken(),
        voteStarts: voteStarts.taken(),
        authors: authors.taken(),
        fails: fails.taken(),
        candidateTimes: candidateTimes.taken(),
        voters: voters.taken(),
        times: times.taken(),
      };
    },
  };
};

/** Numbers of units, candidates and endorsements. */
export const sizesOf = ({ unitStarts, authors, voters }: Ballots) => ({
  units: unitStarts.length - 1,
  candidates: authors.length,
  endorsements: voters.length,
});
