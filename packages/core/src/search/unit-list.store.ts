import sql, { type Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Connection } from '../database/database.js';
import { inLanguage, row } from '../database/statement.js';
import { inProjectSets, translatedUnitsCounter } from '../units/counters/counter.sql.js';
import { COUNTED_UNITS, type CounterTarget, counterLanguages, isCountedUnit } from '../units/counters/counter-target.sql.js';
import { FEW_UNITS } from '../units/few-units.sql.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { scopeOrder } from '../units/scope-order.sql.js';
import type { CountedUnits, FilterCondition } from './plan/filter-condition.store.js';
import { countRange, type IdRange, idsInRange, longestRun } from './plan/id-range.js';

/** Ids of units in order. */
type Ids = readonly number[];

/** PostgreSQL's estimate of the rows that meet a condition, from its statistics. Reads no rows. */
export const estimateRows = async (connection: Connection, { matching: met }: FilterCondition): Promise<number> => {
  const statement = sql`explain (format json) ${met}`;
  const answer = await row<{ 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>(connection, statement);
  return answer?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
};

/**
 * A condition that begins with the units of its scope where these are few, as else all that a person did or a language has may be looked at. They are
 * asked for beforehand: a statement of both ways is planned for the longer one.
 */
export const beginWithFewUnits = async (connection: Connection, condition: FilterCondition): Promise<FilterCondition> => {
  if (!condition.ofFewUnits) return condition;
  const answer = await row<{ ids: number[] }>(connection, sql`select ${condition.ofFewUnits.ids} as ids`);
  const ids = answer?.ids ?? [];
  return ids.length > FEW_UNITS ? condition : { ...condition, matching: condition.ofFewUnits.matching(ids) };
};

/** Ids of rows that meet a condition, of units or of translations. */
export interface MatchingIds {
  /** Possibly repeated. */
  readonly ids: Ids;
  /** A range of which all ids meet it, and which may be left out above; null: none. */
  readonly range: IdRange | null;
}

/** Lists ids of rows that meet a condition, at most so many. */
export const listMatchingIds = async (
  connection: Connection,
  { lng, matching: met, counted }: FilterCondition,
  most: number,
): Promise<MatchingIds> => {
  if (counted) return listCountedIds(connection, counted, most);
  const answer = await row<{ ids: number[] | null }>(
    connection,
    inLanguage(lng, sql`select json_agg(id) as ids from (${met} limit ${most}::int) listed`),
  );
  return { ids: answer?.ids ?? [], range: null };
};

/** Number of counted units in each block of ids that has any, as a table `counted`. */
const countedBlocks = (target: CounterTarget, projectSets: Sql | null): Sql => sql`counted as materialized (
      select block, sum(${COUNTED_UNITS[target.target]}) as units from ${translatedUnitsCounter}
      where lng = any(${[...counterLanguages(target)]}) and ${inProjectSets(projectSets)}
      group by block having sum(${COUNTED_UNITS[target.target]}) > 0)`;

/** Ids of a block of the unit counter: `unit_block` in prisma/sql/counters.sql. */
const BLOCK_IDS = 512;

/** The ids of blocks that follow each other. */
const idsOfBlocks = ([first, last]: IdRange): IdRange => [first * BLOCK_IDS, last * BLOCK_IDS + BLOCK_IDS - 1];

/**
 * Lists the ids of counted units. Blocks of which all ids are counted are taken as a whole, the most that follow each other as a range; units of others are
 * looked up. As units follow each other as they were imported, nearly all of a scope are in one range.
 */
const listCountedIds = async (
  connection: Connection,
  { projectSets, rowsBetween, ...counted }: CountedUnits,
  most: number,
): Promise<MatchingIds> => {
  const isCounted = isCountedUnit(counted, sql`found.unit_id`) ?? sql`true`;
  const answer = await row<{ whole: number[] | null; ids: number[] | null }>(
    connection,
    sql`with ${countedBlocks(counted, projectSets)},
    part as (select block * ${BLOCK_IDS} as least, block * ${BLOCK_IDS} + ${BLOCK_IDS - 1} as greatest from counted where units < ${BLOCK_IDS})
    select (select json_agg(block order by block) from counted where units = ${BLOCK_IDS}) as whole, (
      select json_agg(unit_id) from (
        select found.unit_id from part cross join lateral (${rowsBetween(sql`part.least`, sql`part.greatest`)}) found
        where ${isCounted} limit ${most}::int) listed) as ids`,
  );
  const whole = answer?.whole ?? [];
  const run = longestRun(whole);
  const others = whole
    .filter((block) => run && (block < run[0] || block > run[1]))
    .flatMap((block) => idsInRange(idsOfBlocks([block, block])));
  const [least = 0, greatest = 0] = run ? idsOfBlocks(run) : [];
  const range: IdRange | null = run && [least, Math.min(greatest, least + most - 1)];
  return { ids: others.concat(answer?.ids ?? []).slice(0, most - countRange(range)), range };
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
  const statement = sql`with ${countedBlocks(counted, selection.projectSets ?? null)},
    total as materialized (select coalesce(sum(units), 0)::int as units from counted)
    select units as total, case when units > 0 then (select json_agg(unit_id) from (${listed}) listed) end as ids
    from total`;
  const answer = await row<{ total: number; ids: number[] | null }>(connection, statement);
  return { total: answer?.total ?? 0, ids: answer?.ids ?? [] };
};
