import type { Service } from '../units/context.js';

/** Something that is always true of a service's data, and a way to see whether it is. */
export interface Invariant {
  /** What is looked at, as the line that says how it went begins: `Counts of endorsements`. */
  readonly about: string;
  /** What is wrong, a sentence each, that names the row. Changes nothing; memory does not grow with the data. */
  broken(service: Service): AsyncIterable<string>;
}
