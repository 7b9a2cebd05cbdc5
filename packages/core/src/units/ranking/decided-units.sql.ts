import sql, { type Sql } from 'sql-template-tag';
import type { DecideBy } from './decide-by.js';
import { judgedCandidates } from './decision-state.sql.js';

/** Which units are looked at. */
export interface DecidedQuery {
  /** Names of the checks that are errors. */
  readonly errors: readonly string[];
  readonly decideBy: DecideBy;
  /** On `translation`: all candidates of a unit in a language fulfil it, or none. */
  readonly condition: Sql;
}

/**
 * Units that are decided, as rows `unit_id`, `lng`: as the bar of a language counts them, without those of which what leads fails an error
 * check. Only units of which a candidate has two endorsements are judged, as two people are for what is decided.
 */
export const decidedUnits = ({ errors, decideBy, condition }: DecidedQuery): Sql => sql`
  select judged.unit_id, judged.lng from ${judgedCandidates({
    ranking: { errors, preferred: [] },
    decideBy,
    condition: sql`${condition} and exists (
      select from translation backed where backed.unit_id = translation.unit_id and backed.lng = translation.lng and backed.count > 1)`,
  })} where judged.place = 1 and judged.state = 'decided' and not judged.fails_error`;
