import sql, { type Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Connection } from '../database/database.js';
import { inLanguage, row } from '../database/statement.js';
import { inProjectSets, translatedUnitsCounter } from '../units/counters/counter.sql.js';
import { COUNTED_UNITS, type CounterTarget, counterLanguages, isCountedUnit } from '../units/counters/counter-target.sql.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import type { FilterCondition } from './plan/filter-condition.store.js';

/** Ids of units in order, possibly repeated. */
type Ids = readonly number[];

/** PostgreSQL's estimate of the rows that meet a condition, from its statistics. Reads no rows. */
export const estimateRows = async (connection: Connection, { matching: met }: FilterCondition): Promise<number> => {
  const statement = sql`explain (format json) ${met}`;
  const answer = await row<{ 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>(connection, statement);
  return answer?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
};

/** Ids of rows that meet a condition, of units or of translations, possibly repeated. */
export const listMatchingIds = async (connection: Connection, { lng, matching: met }: FilterCondition, most: number): Promise<Ids> => {
  const answer = await row<{ ids: number[] | null }>(
    connection,
    inLanguage(lng, sql`select json_agg(id) as ids from (${met} limit ${most}::int) listed`),
  );
  return answer?.ids ?? [];
};

/** The units that meet a condition: in the scope's order, if it has one, possibly repeated. */
export const listMatchingUnits = async (connection: Connection, condition: FilterCondition, most: number): Promise<Ids> => {
  const { lng, matching: met, inOrder } = condition;
  if (!inOrder) return listMatchingIds(connection, condition, most);
  const answer = await row<{ ids: number[] | null }>(
    connection,
    inLanguage(
      lng,
      sql`with met as materialized (select distinct id from (${met}) met limit ${most}::int)
      select json_agg(unit_id) as ids from (${inOrder}) listed`,
    ),
  );
  return answer?.ids ?? [];
};

/** Which units of a scope to list. */
export interface ListedUnits extends CounterTarget {
  readonly scope: Static<TObject>;
}

/**
 * The first units of a scope, in order, and their total number. The number comes from the counter, which also says which blocks of 512 ids contain
 * any, so that others are skipped.
 *
 * @param most maximum number of rows; a unit may be in several
 */
export const listFirstUnits = async (
  connection: Connection,
  kind: UnitKind,
  { scope, ...counted }: ListedUnits,
  most: number,
): Promise<{ readonly total: number; readonly ids: Ids }> => {
  const one = isCountedUnit(counted, sql`found.unit_id`);
  const condition: Sql | null = one && sql`found.unit_id >> 9 = any(array(select block from counted)) and ${one}`;
  const selection = kind.scope.select(scope);
  const inOrder =
    selection.inOrder?.(condition) ??
    sql`select found.unit_id from (select id as unit_id from unit) found where ${condition ?? sql`true`} order by found.unit_id`;
  const statement = sql`with counted as materialized (
      select block, sum(${COUNTED_UNITS[counted.target]}) as units from ${translatedUnitsCounter}
      where lng = any(${[...counterLanguages(counted)]}) and ${inProjectSets(selection.projectSets ?? null)}
      group by block having sum(${COUNTED_UNITS[counted.target]}) > 0),
    total as materialized (select coalesce(sum(units), 0)::int as units from counted)
    select units as total, case when units > 0 then (select json_agg(unit_id) from (${inOrder} limit ${most}::int) listed) end as ids
    from total`;
  const answer = await row<{ total: number; ids: number[] | null }>(connection, statement);
  return { total: answer?.total ?? 0, ids: answer?.ids ?? [] };
};
