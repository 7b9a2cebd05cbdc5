import type { DecideBy } from './decide-by.js';
import type { Home, HomeOfRow } from './home.sql.js';

/** The order of candidates in a place, such as a project. */
export interface DecidingRule {
  readonly decideBy: DecideBy;
  /** Home whose endorsements, and those given in none, alone count; missing: all do. */
  readonly home?: Home | undefined;
}

/** The same where each row of a statement can have a home of its own. */
export interface RowRule {
  readonly decideBy: DecideBy;
  readonly home?: Home | HomeOfRow | undefined;
}

/** The same where the default holds if it is missing. */
export interface OptionalRule {
  readonly decideBy?: DecideBy | undefined;
  readonly home?: Home | undefined;
}
