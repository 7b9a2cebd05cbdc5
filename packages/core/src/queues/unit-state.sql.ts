import sql, { empty, type Sql } from 'sql-template-tag';
import type { DecidingRule, RowRule } from '../ranking/deciding-rule.js';
import { judgedCandidates } from '../ranking/decision-state.sql.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { rankingOf } from '../units/kind-order.sql.js';

/** Parameters of the states: the kind's error checks, the reader's language, the order of the project. */
export interface Judging extends DecidingRule {
  readonly kind: UnitKind;
  readonly lng: string;
}

/** Parameters of the states of all languages or one. */
interface StatesQuery extends RowRule, Pick<Judging, 'kind'> {
  readonly lng: string | null;
}

/**
 * The state of units with candidates ({@link UnitState}), as rows `unit_id`, `state`, and `contested`: whether opinions are divided. Derived
 * only from the order of candidates and the decision rules (docs/deciding.md).
 *
 * @param lng null: in every language; rows then have `lng`, too
 * @param units condition on `translation` that includes all candidates of a unit or none
 */
export const unitStates = ({ kind, lng, decideBy, home }: StatesQuery, units: Sql): Sql => sql`
  select judged.unit_id, ${lng === null ? sql`judged.lng,` : empty} judged.state = 'contested' as contested,
    case when judged.fails_error then 'failing' when judged.state = 'decided' then 'decided' else 'leading' end as state
  from ${judgedCandidates({ ranking: rankingOf(kind, [], home), decideBy, condition: lng === null ? units : sql`${units} and translation.lng = ${lng}` })}
  where judged.place = 1`;
