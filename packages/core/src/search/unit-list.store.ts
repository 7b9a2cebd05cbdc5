import sql, { type Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Connection } from '../database/database.js';
import { inLanguage, row } from '../database/statement.js';
import { inProjectSets, translatedUnitsCounter } from '../units/counters/counter.sql.js';
import { COUNTED_UNITS, type CounterTarget, counterLanguages, isCountedUnit } from '../units/counters/counter-target.sql.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { scopeOrder } from '../units/scope-order.sql.js';
import type { FilterCondition } from './plan/filter-condition.store.js';

/** Ids of units in order. */
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

/** A part of a list. */
export interface ListedPart {
  /** Id of the unit behind which it begins; null: at the beginning. */
  readonly after: number | null;
  /** Maximum number of units. */
  readonly most: number;
}

/** The units that meet a condition, in the order of their scope. */
export const listMatchingUnits = async (
  connection: Connection,
  { lng, matching: met, order }: FilterCondition,
  { after, most }: ListedPart,
): Promise<Ids> => {
  // From a unit on, any match may be needed; from the beginning, the first so many are enough to count up to the limit.
  const enough = after === null ? sql`limit ${most}::int` : sql``;
  const listed = order.rows({ from: after, forward: true, condition: sql`found.unit_id in (select id from met)`, limit: most });
  const answer = await row<{ ids: number[] | null }>(
    connection,
    inLanguage(
      lng,
      sql`with met as materialized (select distinct id from (${met}) met ${enough}) select json_agg(unit_id) as ids from (${listed}) listed`,
    ),
  );
  return answer?.ids ?? [];
};

/** Selection of the units of a scope. */
export interface ListedUnits extends CounterTarget {
  readonly scope: Static<TObject>;
}

/**
 * Units of a scope, in order, and the number of all. The number comes from the counter, which also says which blocks of 512 ids contain
 * any, so that others are skipped.
 */
export const listUnits = async (
  connection: Connection,
  kind: UnitKind,
  { scope, ...counted }: ListedUnits,
  { after, most }: ListedPart,
): Promise<{ readonly total: number; readonly ids: Ids }> => {
  const one = isCountedUnit(counted, sql`found.unit_id`);
  const condition: Sql | null = one && sql`found.unit_id >> 9 = any(array(select block from counted)) and ${one}`;
  const selection = kind.scope.select(scope);
  const listed = scopeOrder(kind, selection).rows({ from: after, forward: true, condition, limit: most });
  const statement = sql`with counted as materialized (
      select block, sum(${COUNTED_UNITS[counted.target]}) as units from ${translatedUnitsCounter}
      where lng = any(${[...counterLanguages(counted)]}) and ${inProjectSets(selection.projectSets ?? null)}
      group by block having sum(${COUNTED_UNITS[counted.target]}) > 0),
    total as materialized (select coalesce(sum(units), 0)::int as units from counted)
    select units as total, case when units > 0 then (select json_agg(unit_id) from (${listed}) listed) end as ids
    from total`;
  const answer = await row<{ total: number; ids: number[] | null }>(connection, statement);
  return { total: answer?.total ?? 0, ids: answer?.ids ?? [] };
};
