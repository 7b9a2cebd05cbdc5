import sql, { raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { inLanguage, prepared, row, rows } from '../database/statement.js';
import { FOR_CURRENT_SOURCE } from '../ranking/current-source.js';
import type { DecidingRule } from '../ranking/deciding-rule.js';
import { countsInHome } from '../ranking/home.sql.js';
import { inProjectSets, translatedUnitsCounter } from '../units/counters/counter.sql.js';
import { fewUnitsOf } from '../units/few-units.sql.js';
import { errorChecksOf } from '../units/kind/rules.js';
import type { ScopeSelection } from '../units/kind/scope.js';
import type { Unit } from '../units/kind/unit.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { selectLedUnits, selectRecords } from '../units/records/record.store.js';
import type { LedUnit, UnitRecord } from '../units/records/unit-record.js';
import { scopeOrder, sortWalk, unitInScope } from '../units/scope-order.sql.js';
import { unitColumns, unitTables } from '../units/unit.sql.js';
import type { OrderedQueue } from './queue.js';
import type { UnitCounts, UnitState } from './unit-state.js';
import { type Judging, unitStates } from './unit-state.sql.js';

/** A position in a queue, and the order of candidates. */
export interface QueueCursor extends DecidingRule {
  readonly kind: UnitKind;
  readonly queue: OrderedQueue;
  readonly lng: string;
  /** Person whose endorsement is missing in `unendorsed`; null: anybody. */
  readonly personId: number | null;
  /** Narrows the units. */
  readonly scope: ScopeSelection;
  /** After or before the unit with this id; null: from the beginning. */
  readonly from: number | null;
  readonly forward: boolean;
}

/** Maximum number of units that are scanned until one matches, which takes hundredths of a second. */
const SCANNED_UNITS_LIMIT = 20_000;

const translationOf = ({ lng }: Pick<QueueCursor, 'lng'>): Sql => sql`translation
  where translation.unit_id = unit.id and translation.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)}`;

const isInState = (place: Judging, state: UnitState): Sql =>
  sql`(select state from (${unitStates(place, sql`translation.unit_id = unit.id`)}) its) = ${state}`;

const failingOf = (place: Judging): Sql => sql`${translationOf(place)} and translation.failing && ${errorChecksOf(place.kind)}::text[]`;

/** SQL condition that a unit is in a queue. */
const queueCondition = (place: Pick<QueueCursor, 'kind' | 'queue' | 'lng' | 'personId' | 'decideBy' | 'home'>): Sql => {
  const { queue } = place;
  if (queue === 'failing') return sql`exists (select from ${failingOf(place)}) and ${isInState(place, queue)}`;
  // Decided units have two endorsements, contested ones two endorsed candidates: few units need to be judged.
  if (queue === 'decided')
    return sql`exists (select from ${translationOf(place)} and translation.count > 1) and ${isInState(place, queue)}`;
  if (queue === 'leading') return sql`exists (select from ${translationOf(place)}) and ${isInState(place, queue)}`;
  if (queue === 'newest') return sql`exists (select from ${translationOf(place)})`;
  if (queue === 'untranslated') return sql`not exists (select from ${translationOf(place)})`;
  if (queue === 'contested')
    return sql`(select count(*) from ${translationOf(place)} and translation.count > 0) > 1
      and (select contested from (${unitStates(place, sql`translation.unit_id = unit.id`)}) its)`;
  return sql`exists (select from ${translationOf(place)}) and not exists (
    select from endorsement join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
    where person_id = ${place.personId ?? 0} and endorsement.unit_id = unit.id and endorsement.lng = ${place.lng} and ${countsInHome(place.home)}
      and ${raw(FOR_CURRENT_SOURCE)})`;
};

/** Units in the order of their scope: those that meet a condition, of the first so many behind a position. */
const nextInOrder = (place: QueueCursor, condition: Sql | null, most: number): Sql => {
  const order = scopeOrder(place.kind, place.scope);
  const looked = order.rows({ ...place, condition: null, limit: condition ? SCANNED_UNITS_LIMIT : most });
  return sql`join (${looked}) looked on looked.unit_id = unit.id
    where ${condition ?? sql`true`} order by ${sortWalk('looked', order, place)} limit ${most}::int`;
};

/** A unit's position is that of its latest translation. */
const nextByTime = (place: QueueCursor, most: number): Sql => {
  const [compare, order] = place.forward ? [raw('<'), raw('desc')] : [raw('>'), raw('asc')];
  const lastOf = sql`select created_at, id from translation where unit_id = ${place.from ?? 0} and lng = ${place.lng}
      and ${raw(FOR_CURRENT_SOURCE)} order by created_at desc, id desc limit 1`;
  const beyond =
    place.from === null ? sql`true` : sql`coalesce((translation.created_at, translation.id) ${compare} (${lastOf}), ${place.forward})`;
  return sql`join translation on translation.unit_id = unit.id
    where translation.lng = ${place.lng} and ${raw(FOR_CURRENT_SOURCE)} and ${beyond} and ${unitInScope(place.scope)} and not exists (
      select from translation later where later.unit_id = translation.unit_id and later.lng = translation.lng and later.earlier_source_hash is null
        and (later.created_at, later.id) > (translation.created_at, translation.id))
    order by translation.created_at ${order}, translation.id ${order} limit ${most}::int`;
};

const nextUnits = (place: QueueCursor, most: number): Sql =>
  place.queue === 'newest' ? nextByTime(place, most) : nextInOrder(place, queueCondition(place), most);

/** The next unit of a queue after a position; null where none is found within the scan limit. */
export const findNextUnit = (connection: Connection, place: QueueCursor): Promise<Unit | null> =>
  row<Unit & Record<string, unknown>>(
    connection,
    inLanguage(place.lng, prepared(sql`select ${unitColumns(place.kind)} from ${unitTables(place.kind)} ${nextUnits(place, 1)}`)),
  );

/** The last unit of a scope that is scanned behind a position before the next one of a queue is given up; null where all are scanned. */
export const findScanEnd = async (connection: Connection, place: QueueCursor): Promise<number | null> => {
  const scanned = scopeOrder(place.kind, place.scope).rows({ ...place, condition: null, limit: SCANNED_UNITS_LIMIT });
  const found = await row<{ id: number }>(
    connection,
    prepared(sql`select unit_id as id from (${scanned}) scanned offset ${SCANNED_UNITS_LIMIT - 1}::int`),
  );
  return found?.id ?? null;
};

/** The next units of a queue after a position, with their translations; at most `limit`. */
export const listNextRecords = (connection: Connection, place: QueueCursor, most: number): Promise<UnitRecord[]> =>
  selectRecords(
    connection,
    place.kind,
    { lng: place.lng, auxiliary: [], decideBy: place.decideBy, home: place.home },
    nextUnits(place, most),
  );

/** The units of a scope behind or before a position, nearest first, with their leading translations; at most `most`. */
export const listNeighbours = (connection: Connection, place: QueueCursor, most: number): Promise<LedUnit[]> =>
  selectLedUnits(connection, place.kind, place, nextInOrder(place, null, most));

/** Lists which of some units are in a queue. */
export const listQueued = async (connection: Connection, place: QueueCursor, unitIds: readonly number[]): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    connection,
    inLanguage(
      place.lng,
      prepared(sql`select unit.id from ${unitTables(place.kind)}
        where unit.id = any(${[...unitIds]}::bigint[]) and ${unitInScope(place.scope)} and ${queueCondition(place)}`),
    ),
  );
  return found.map(({ id }) => id);
};

/** Number of units in a queue, and how many of them come up to a given unit. */
export interface QueueCount {
  /** Exact up to the scan limit. */
  readonly left: number;
  /** Number of units before the unit, including the unit if it is in the queue. */
  readonly upTo: number;
  /** True if there may be more than `left`. */
  readonly more: boolean;
}

/** Counts the units of a queue among the first of its scope, and those up to the cursor's unit, whose place they are compared with instead of numbered. */
export const countQueue = async (connection: Connection, place: QueueCursor): Promise<QueueCount> => {
  const order = scopeOrder(place.kind, place.scope);
  const step = { from: null, forward: true, condition: null, limit: SCANNED_UNITS_LIMIT, repeats: true };
  const position = raw(order.columns.join(', '));
  const found = await row<{ left: number; upTo: number; looked: number }>(
    connection,
    inLanguage(
      place.lng,
      prepared(sql`with listed as materialized (${order.rows(step)}),
      looked as materialized (
        select unit_id as id, bool_or((${position}) <= (
            select ${position} from listed where unit_id = ${place.from ?? 0} order by ${position} limit 1)) as up
        from listed group by unit_id)
      select count(*)::int as left, count(*) filter (where up)::int as "upTo", (select count(*) from listed)::int as looked
      from looked unit where ${queueCondition(place)}`),
    ),
  );
  return { left: found?.left ?? 0, upTo: found?.upTo ?? 0, more: (found?.looked ?? 0) >= SCANNED_UNITS_LIMIT };
};

/** Number of units in a scope: exact up to a limit. The counter tells it for all units and those of projects; others are counted one by one. */
export const countUnits = async (
  connection: Connection,
  { kind, scope }: Pick<QueueCursor, 'kind' | 'scope'>,
  limit: number,
): Promise<number> => {
  const { condition, projectSets = null } = scope;
  const counted =
    condition === null || projectSets !== null
      ? sql`select coalesce(least(sum(units), ${limit}::int), 0)::int as units from ${translatedUnitsCounter}
          where lng = '' and ${inProjectSets(projectSets)}`
      : sql`select count(*)::int as units from (select from ${unitTables(kind)} where ${unitInScope(scope)} limit ${limit}::int) looked`;
  const found = await row<{ units: number }>(connection, prepared(counted));
  return found?.units ?? 0;
};

/**
 * Counts the units of a scope by state: in one pass over their translations in the language. Only those with endorsements are judged. About 7 µs per
 * translation, 40 µs per judged unit.
 */
export const countStates = async (
  connection: Connection,
  place: Pick<QueueCursor, 'kind' | 'lng' | 'scope' | 'decideBy' | 'home'>,
): Promise<UnitCounts> => {
  const { kind, lng, scope } = place;
  // In a scope as a list, or else all translations of the language might be read for a few units.
  const isOneOf = (units: Sql) =>
    scope.condition ? sql`translation.unit_id = any(array(${units}))` : sql`translation.unit_id in (${units})`;
  const found = await row<UnitCounts & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`with scoped as materialized (select unit.id from ${unitTables(kind)} where ${unitInScope(scope)}),
      shown as materialized (
        select translation.unit_id, max(translation.count) as most, count(*) > 1 as several, bool_and(translation.failing && ${errorChecksOf(kind)}::text[]) as fails
        from translation where translation.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)} and ${isOneOf(sql`select id from scoped`)}
        group by translation.unit_id),
      judged as (${unitStates(place, isOneOf(sql`select unit_id from shown where most > 0`))}
        union all select unit_id, false, case when fails then 'failing' else 'leading' end from shown where most = 0)
      select ${raw(
        (['decided', 'leading', 'failing'] as const).map((state) => `count(*) filter (where state = '${state}')::int as ${state}`).join(),
      )}, (select count(*) from scoped)::int - count(*)::int as missing, count(*) filter (where contested)::int as contested,
        (select count(*) from shown where several)::int as several
      from judged`),
    ),
  );
  return found ?? { decided: 0, leading: 0, failing: 0, missing: 0, contested: 0, several: 0 };
};

/** Numbers of units in a scope that have an endorsement of the person. */
export interface EndorsedCounts {
  /** Units with translations. */
  readonly units: number;
  /** Units with several candidates. */
  readonly several: number;
}

/** Counts the units in a scope with translations and with an endorsement of the person. */
export const countEndorsed = async (
  connection: Connection,
  { kind, lng, personId, scope, home }: Pick<QueueCursor, 'kind' | 'lng' | 'personId' | 'scope' | 'home'>,
): Promise<EndorsedCounts> => {
  const own = sql`select distinct unit_id from endorsement where endorsement.person_id = ${personId ?? 0} and endorsement.lng = ${lng}
    and ${countsInHome(home)}`;
  const few = fewUnitsOf(scope);
  const found = await row<EndorsedCounts & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select count(*)::int as units, count(*) filter (where its.candidates > 1)::int as several from (
        ${few ? sql`${own} and ${few.areFew} and unit_id = any(${few.ids}) union all ${own} and not ${few.areFew}` : own}) own
      join (${unitTables(kind)}) on unit.id = own.unit_id
      cross join lateral (select count(*) as candidates from ${translationOf({ lng })}) its
      where ${unitInScope(scope)} and its.candidates > 0`),
    ),
  );
  return found ?? { units: 0, several: 0 };
};
