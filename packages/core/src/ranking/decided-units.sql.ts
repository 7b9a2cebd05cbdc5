import sql, { type Sql } from 'sql-template-tag';
import type { RowRule } from './deciding-rule.js';
import { judgedCandidates } from './decision-state.sql.js';

/** Selection of units, and the order of candidates. */
export interface DecidedQuery extends RowRule {
  /** Names of the error checks. */
  readonly errors: readonly string[];
  /** On `translation`: includes all candidates of a unit in a language, or none. */
  readonly condition: Sql;
}

/**
 * Decided units, as rows `unit_id`, `lng`: as counted by a language's progress bar, without those whose leading translation fails an error check.
 * Only units with a candidate that has two endorsements are judged, as a decision requires two people.
 */
export const decidedUnits = ({ errors, decideBy, home, condition }: DecidedQuery): Sql => sql`
  select judged.unit_id, judged.lng from ${judgedCandidates({
    ranking: { errors, preferred: [], home },
    decideBy,
    condition: sql`${condition} and exists (
      select from translation backed where backed.unit_id = translation.unit_id and backed.lng = translation.lng and backed.count > 1)`,
  })} where judged.place = 1 and judged.state = 'decided' and not judged.fails_error`;
