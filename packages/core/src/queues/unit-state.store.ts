import sql, { type Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Connection } from '../database/database.js';
import { inLanguage, prepared, rows } from '../database/statement.js';
import type { DecidingRule } from '../ranking/deciding-rule.js';
import { judgedCandidates } from '../ranking/decision-state.sql.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { rankingOf } from '../units/kind-order.sql.js';
import type { UnitMarks } from './unit-state.js';

/** Parameters of the states: the kind's error checks, the reader's language, the order of the project. */
export interface Judging extends DecidingRule {
  readonly kind: UnitKind;
  readonly lng: string;
}

/** Names of the error checks. */
export const errorsOf = ({ rules }: UnitKind): string[] => [...(rules.checks?.errors ?? [])];

/**
 * The state of units with candidates ({@link UnitState}), as rows `unit_id`, `state`, and `contested`: whether opinions are divided. Derived only
 * from the order of candidates and the decision rules (docs/deciding.md).
 *
 * @param units condition on `translation` that includes all candidates of a unit or none
 */
export const unitStates = ({ kind, lng, decideBy, home }: Judging, units: Sql): Sql => sql`
  select judged.unit_id, judged.state = 'contested' as contested,
    case when judged.fails_error then 'failing' when judged.state = 'decided' then 'decided' else 'leading' end as state
  from ${judgedCandidates({ ranking: rankingOf(kind, [], home), decideBy, condition: sql`${units} and translation.lng = ${lng}` })}
  where judged.place = 1`;

/** The marks of units in lists, by id, in one statement. The place is one within the scope. */
export const listUnitMarks = async (
  connection: Connection,
  judging: Judging & { readonly scope: Static<TObject> },
  unitIds: readonly number[],
): Promise<ReadonlyMap<number, UnitMarks>> => {
  if (unitIds.length === 0) return new Map();
  const ids = [...unitIds];
  const found = await rows<UnitMarks & { id: number }>(
    connection,
    inLanguage(
      judging.lng,
      prepared(sql`select unit.id, placed.place, case when its.unit_id is null then 'missing' when its.state = 'failing' then 'failing'
        when its.contested then 'contested' when its.state = 'leading' then 'suggested' else its.state end as state
      from unit left join project_set on project_set.id = unit.project_set_id
      left join lateral (${judging.kind.feeds.place(judging.scope)}) placed on true
      left join (${unitStates(judging, sql`translation.unit_id = any(${ids}::bigint[])`)}) its on its.unit_id = unit.id
      where unit.id = any(${ids}::bigint[])`),
    ),
  );
  return new Map(found.map(({ id, ...marks }) => [id, marks]));
};
