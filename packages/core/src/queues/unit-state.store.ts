import sql, { type Sql } from 'sql-template-tag';
import { type DecisionQuery, judgedCandidates } from '../units/ranking/decision-state.sql.js';

/**
 * The state of units that have candidates ({@link UNIT_STATES}), as rows `unit_id`, `state`, and `contested`: whether people are divided. What
 * leads, and how far it does, is told by the order of candidates and the rules of decisions (docs/deciding.md), and by nothing else.
 */
export const unitStates = (query: DecisionQuery): Sql => sql`
  select judged.unit_id, judged.state = 'contested' as contested,
    case when judged.fails_error then 'failing' when judged.state = 'decided' then 'decided' else 'leading' end as state
  from ${judgedCandidates(query)} where judged.place = 1`;
