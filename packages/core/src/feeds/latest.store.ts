import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Connection } from '../database/database.js';
import { needsOneLanguage } from '../database/spread.js';
import { inLanguage, prepared, row } from '../database/statement.js';
import { bestFirst, candidates } from '../ranking/candidate-order.sql.js';
import { FOR_CURRENT_SOURCE } from '../ranking/current-source.js';
import type { DecideBy } from '../ranking/decide-by.js';
import { inProjectSets } from '../units/counters/counter.sql.js';
import { fewUnitsOf } from '../units/few-units.sql.js';
import { errorChecksOf } from '../units/kind/rules.js';
import type { ScopeSelection } from '../units/kind/scope.js';
import type { Unit } from '../units/kind/unit.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { epochMsOf, unitColumns, unitTables } from '../units/unit.sql.js';
import type { LatestTranslation } from './latest-translation.js';

/** Filter and order of the latest translations. */
export interface LatestFilter {
  readonly lng: string;
  /** Narrows the units; empty: all. */
  readonly scope: Static<TObject>;
  /** Members of an electorate: only translations that lead for them and have an endorsement of one; null: all. */
  readonly electors: readonly number[] | null;
  /** The order of candidates. */
  readonly decideBy: DecideBy;
  /** Only translations since this time; null: all. */
  readonly since: Date | null;
  /** Maximum number. */
  readonly limit: number;
}

type LatestTuple = [
  unit: Unit,
  place: unknown,
  tguid: string,
  lng: string,
  forms: string[],
  time: number,
  username: string,
  usermail: string | null,
];

/** Join of the unit, narrowed by its project set where that is sufficient. */
const joinUnitsInScope = (kind: UnitKind, { condition, projectSets }: ScopeSelection): Sql => {
  if (projectSets) return sql`join unit on unit.id = translation.unit_id and ${inProjectSets(projectSets)}`;
  return condition ? sql`join (${unitTables(kind)}) on unit.id = translation.unit_id and ${condition}` : empty;
};

/**
 * SQL condition that `translation` leads when the endorsements of these people come first, and that one of them endorsed it. On one server it is evaluated
 * per translation, until there are enough; on several only a set-based form is supported.
 */
const leadsFor = (
  { rules }: UnitKind,
  { lng, electors, decideBy }: Pick<LatestFilter, 'lng' | 'electors' | 'decideBy'>,
  isSpread: boolean,
): Sql => {
  if (electors === null) return sql`true`;
  const endorsed = (column: Sql) =>
    sql`select ${column} from endorsement where lng = ${lng} and person_id = any(${[...electors]}::bigint[])`;
  const among = (condition: Sql) => candidates({ errors: errorChecksOf({ rules }), preferred: electors }, { condition });
  const order = bestFirst(decideBy);
  return isSpread
    ? sql`translation.id in (select mine.id from (select distinct on (candidate.unit_id) candidate.id, candidate.preferred
        from ${among(sql`translation.lng = ${lng} and translation.unit_id in (${endorsed(sql`unit_id`)})`)}
        order by candidate.unit_id, ${order}) mine where mine.preferred > 0)`
    : sql`translation.id in (${endorsed(sql`translation_id`)})
        and exists (select from (select translation.id, translation.unit_id, translation.lng) its where its.id = (select candidate.id
          from ${among(sql`translation.unit_id = its.unit_id and translation.lng = its.lng`)} order by ${order} limit 1))`;
};

/** Translations of a language that are looked at first, beside two for each that is listed. */
const NEWEST_LIMIT = 1_000;

/** Where the latest are looked for: rows of `translation`, and whether there may be others. Each is asked only where those before it gave too few. */
interface LatestSource {
  readonly tables: Sql;
  readonly isPart: Sql;
}

const NEWEST_FIRST = sql`order by translation.created_at desc, translation.id desc`;

/**
 * The last days on which somebody suggested something in project sets, by the counters: rows of `day`. A row of the counters with suggestions has
 * one at least, so as many rows as are listed name days enough.
 */
const activeDays = ({ lng, since, limit }: LatestFilter, projectSets: Sql | null): Sql => {
  const from = since ? sql`and day >= ${since.toISOString().slice(0, 10)}::date` : empty;
  const isActive = sql`lng = ${lng} and person_id <> 0 and translations > 0 ${from}`;
  const lastFirst = sql`order by day desc limit ${limit}`;
  const counted = projectSets
    ? sql`select day from (select id from project_set where ${projectSets}) its
        cross join lateral (select day from activity_counter where project_set_id = its.id and ${isActive} ${lastFirst}) counted`
    : sql`(select day from activity_counter where ${isActive} ${lastFirst})`;
  return sql`select day from (${counted} union all select day from activity_delta where ${inProjectSets(projectSets)} and ${isActive}) active ${lastFirst}`;
};

/**
 * The sources for a filter: the newest of the language; what the units of a scope have, where these are few, else what came on the last days on
 * which somebody suggested something there; and last all of the language.
 */
const latestSources = (kind: UnitKind, filter: LatestFilter, isSpread: boolean): readonly LatestSource[] => {
  const { lng, scope, since, limit } = filter;
  const selection = kind.scope.select(scope);
  const { condition, projectSets = null } = selection;
  const isSince = sql`lng = ${lng} and translation.created_at >= ${since ?? new Date(0)}`;
  const isListed = sql`author_id is not null and ${raw(FOR_CURRENT_SOURCE)} and ${leadsFor(kind, filter, isSpread)}`;
  const joinScope = joinUnitsInScope(kind, selection);
  const inScope = (ofPart: Sql) =>
    sql`select translation.* from translation ${joinScope} where ${isSince} and ${isListed} ${ofPart} ${NEWEST_FIRST} limit ${limit}`;
  const newestLimit = NEWEST_LIMIT + 2 * limit;
  const newest = {
    tables: sql`select translation.* from (select * from translation where ${isSince} ${NEWEST_FIRST} limit ${newestLimit}) translation ${joinScope}
      where ${isListed}`,
    isPart: sql`(select count(*) > ${newestLimit} from (select from translation where ${isSince} limit ${newestLimit + 1}) seen)`,
  };
  const all = { tables: inScope(empty), isPart: sql`false` };
  if (condition && !projectSets) return [newest, all];

  const days = activeDays(filter, projectSets);
  const hasOtherDays = sql`(select count(*) = ${limit} from (${days}) active)`;
  const dayStart = (day: Sql) => sql`(${day}::timestamp at time zone 'UTC')`;
  const ofDay = sql`and translation.created_at >= ${dayStart(sql`active.day`)} and translation.created_at < ${dayStart(sql`(active.day + 1)`)}`;
  const ofDays = (unless: Sql) =>
    sql`select its.* from (select distinct day from (${days}) active where ${unless}) active cross join lateral (${inScope(ofDay)}) its`;
  const few = fewUnitsOf(selection);
  if (!few) return [newest, { tables: ofDays(sql`true`), isPart: hasOtherDays }, all];

  const { areFew, ids } = few;
  const ofFew = sql`select * from translation where ${areFew} and ${isSince} and ${isListed} and translation.unit_id = any(${ids})`;
  const ofScope = { tables: sql`${ofFew} union all ${ofDays(sql`not ${areFew}`)}`, isPart: sql`(not ${areFew} and ${hasOtherDays})` };
  return [newest, ofScope, all];
};

/**
 * The latest of a source. Their ids are found first, then details are looked up for those only, and places once per project set. The result is one
 * JSON text, which is read faster than a thousand rows.
 */
const listFrom = async (
  connection: Connection,
  kind: UnitKind,
  { lng: into, scope, limit }: LatestFilter,
  { tables, isPart }: LatestSource,
): Promise<{ readonly latest: readonly LatestTuple[]; readonly isPart: boolean } | null> =>
  row<{ latest: LatestTuple[]; isPart: boolean }>(
    connection,
    inLanguage(
      into,
      prepared(sql`with latest as materialized (
        select * from (${tables}) translation order by created_at desc, id desc limit ${limit}),
      listed as materialized (
        select ${unitColumns(kind)}, unit.project_set_id, latest.id as nr, tguid, lng, latest.forms as texts, latest.created_at,
          person.name as username, person.mail as usermail
        from latest join (${unitTables(kind)}) on unit.id = latest.unit_id join person on person.id = latest.author_id),
      placed as materialized (
        select project_set.id as project_set_id, place from project_set cross join lateral (${kind.feeds.place(scope)}) found
        where project_set.id in (select project_set_id from listed))
      select coalesce(json_agg(json_build_array(
          json_build_object('id', id, 'key', key, 'forms', forms, 'profile', profile), place,
          tguid, lng, texts, ${epochMsOf('created_at')}, username, usermail) order by created_at desc, nr desc), '[]') as latest,
        case when (select count(*) from latest) < ${limit} then ${isPart} else false end as "isPart"
      from listed left join placed using (project_set_id)`),
    ),
  );

/** The latest translations with a known author, newest first. */
export const listLatest = async (connection: Connection, kind: UnitKind, filter: LatestFilter): Promise<LatestTranslation[]> => {
  let latest: readonly LatestTuple[] = [];
  for (const source of latestSources(kind, filter, needsOneLanguage(connection))) {
    const found = await listFrom(connection, kind, filter, source);
    latest = found?.latest ?? [];
    if (!found?.isPart) break;
  }
  return latest.map(([unit, place, tguid, lng, forms, time, username, usermail]) => ({
    unit,
    place,
    tguid,
    lng,
    forms,
    time: new Date(Math.round(time)),
    username,
    usermail,
  }));
};
