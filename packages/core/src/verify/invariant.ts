import type { Service } from '../units/context.js';

/** An invariant of a service's data, with its check. */
export interface Invariant {
  /** Subject of the check, as the result line begins: `Counts of endorsements`. */
  readonly about: string;
  /** Describes each violation in a sentence that names the row. Read-only; constant memory. */
  broken(service: Service): AsyncIterable<string>;
}
