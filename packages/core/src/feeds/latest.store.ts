import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Connection } from '../database/database.js';
import { needsOneLanguage } from '../database/spread.js';
import { inLanguage, prepared, row } from '../database/statement.js';
import { bestFirst, candidates } from '../ranking/candidate-order.sql.js';
import { FOR_CURRENT_SOURCE } from '../ranking/current-source.js';
import type { DecideBy } from '../ranking/decide-by.js';
import { inProjectSets } from '../units/counters/counter.sql.js';
import { errorChecksOf } from '../units/kind/rules.js';
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
const joinUnitsInScope = (kind: UnitKind, scope: Static<TObject>): Sql => {
  const { condition, projectSets } = kind.scope.select(scope);
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

/**
 * The latest translations with a known author, newest first. Their ids are found first, then details are looked up for those only, and places once
 * per project set. The result is one JSON text, which is read faster than a thousand rows.
 */
export const listLatest = async (
  connection: Connection,
  kind: UnitKind,
  { lng: into, scope, electors, decideBy, since, limit }: LatestFilter,
): Promise<LatestTranslation[]> => {
  const answer = await row<{ latest: LatestTuple[] }>(
    connection,
    inLanguage(
      into,
      prepared(sql`with latest as materialized (
        select translation.* from translation ${joinUnitsInScope(kind, scope)}
        where lng = ${into} and translation.created_at >= ${since ?? new Date(0)} and author_id is not null and ${raw(FOR_CURRENT_SOURCE)}
          and ${leadsFor(kind, { lng: into, electors, decideBy }, needsOneLanguage(connection))}
        order by translation.created_at desc, translation.id desc limit ${limit}),
      listed as materialized (
        select ${unitColumns(kind)}, unit.project_set_id, latest.id as nr, tguid, lng, latest.forms as texts, latest.created_at,
          person.name as username, person.mail as usermail
        from latest join (${unitTables(kind)}) on unit.id = latest.unit_id join person on person.id = latest.author_id),
      placed as materialized (
        select project_set.id as project_set_id, place from project_set cross join lateral (${kind.feeds.place(scope)}) found
        where project_set.id in (select project_set_id from listed))
      select coalesce(json_agg(json_build_array(
          json_build_object('id', id, 'key', key, 'forms', forms, 'profile', profile), place,
          tguid, lng, texts, ${epochMsOf('created_at')}, username, usermail) order by created_at desc, nr desc), '[]') as latest
      from listed left join placed using (project_set_id)`),
    ),
  );
  return (answer?.latest ?? []).map(([unit, place, tguid, lng, forms, time, username, usermail]) => ({
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
