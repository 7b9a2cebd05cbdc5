import sql from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Connection } from '../database/database.js';
import { inLanguage, prepared, rows } from '../database/statement.js';
import type { UnitMarks } from './unit-state.js';
import { type Judging, unitStates } from './unit-state.sql.js';

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
