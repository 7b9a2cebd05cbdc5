import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { inLanguage, prepared, row, rows } from '../../database/statement.js';
import { bestFirst, candidates } from '../../ranking/candidate-order.sql.js';
import type { Context } from '../../units/context.js';
import { rankingOf } from '../../units/kind-order.sql.js';
import { selectRecords } from '../../units/records/record.store.js';
import type { UnitRecord } from '../../units/records/unit-record.js';
import type { DailyWork } from './daily-work.js';

const SHOWN_UNITS_LIMIT = 20;

const suggestedUnits = (personId: number, lng: string): Sql =>
  sql`select unit_id, max(created_at) as at from translation where author_id = ${personId} and lng = ${lng} group by unit_id`;

/** Number of endorsements that are scanned for those of others' translations. */
const SCANNED_ENDORSEMENTS_LIMIT = 3 * SHOWN_UNITS_LIMIT;

const unitsEndorsedOfOthers = (personId: number, lng: string): Sql =>
  sql`select latest.unit_id, max(latest.created_at) as at
    from (select unit_id, translation_id, created_at from endorsement where person_id = ${personId} and lng = ${lng}
      order by created_at desc, id desc limit ${SCANNED_ENDORSEMENTS_LIMIT}::int) latest
    join translation on translation.id = latest.translation_id and translation.lng = ${lng}
    where author_id is distinct from ${personId} group by latest.unit_id`;

/** The units of a person's work, latest first. */
const listLatest = ({ db, kind }: Context, lng: string, work: Sql): Promise<UnitRecord[]> =>
  selectRecords(
    db.pool,
    kind,
    { lng, auxiliary: [] },
    sql`join (select * from (${work}) work order by at desc, unit_id limit ${SHOWN_UNITS_LIMIT}::int) own on own.unit_id = unit.id
      order by own.at desc, unit.id`,
  );

/** Units that a person translated last into a language, newest first. */
export const listLastTranslated = (context: Context, personId: number, lng: string): Promise<UnitRecord[]> =>
  listLatest(context, lng, suggestedUnits(personId, lng));

/** Units on which a person last endorsed another person's translation, newest first. */
export const listLastEndorsed = (context: Context, personId: number, lng: string): Promise<UnitRecord[]> =>
  listLatest(context, lng, unitsEndorsedOfOthers(personId, lng));

/** Number of suggestions that {@link readSuggested} compares with the others of their units, to see whether they lead. */
const JUDGED_LIMIT = 200;
/** Number of suggestions whose projects it reads; below, the number of projects that it returns. */
const PLACED_LIMIT = 1_000;
const SHOWN_PROJECTS_LIMIT = 12;

/** A project, with the number of a person's latest suggestions in it. */
export interface WorkedProject {
  readonly origin: string;
  readonly project: string;
  readonly suggestions: number;
}

/** Outcome of a person's latest suggestions in a language. */
export interface SuggestedShare {
  /** Number examined, 200 at most, and how many of these lead and have an endorsement. */
  readonly judged: number;
  readonly leading: number;
  /** Their projects, by frequency among the last 1,000; empty where units belong to no projects. */
  readonly projects: readonly WorkedProject[];
}

/** Outcome of a person's latest suggestions in a language for current sources. */
export const readSuggested = async ({ db, kind }: Context, personId: number, lng: string): Promise<SuggestedShare> => {
  const last = (limit: number): Sql => sql`(
    select id, unit_id, count from translation
    where author_id = ${personId} and lng = ${lng} and earlier_source_hash is null order by created_at desc limit ${limit}::int) own`;
  const first = sql`select candidate.id from ${candidates(rankingOf(kind), {
    condition: sql`translation.unit_id = own.unit_id and translation.lng = ${lng}`,
  })} order by ${bestFirst(kind.rules.decideBy ?? 'count')} limit 1`;
  const projects = sql`select project.origin, project.name as project, count(*)::int as suggestions
    from ${last(PLACED_LIMIT)} join unit on unit.id = own.unit_id join project_set on project_set.id = unit.project_set_id
    join project on project.id = any(project_set.project_ids)
    group by project.id order by count(*) desc, project.origin collate "C", project.name collate "C" limit ${SHOWN_PROJECTS_LIMIT}::int`;
  const found = await row<SuggestedShare & Record<string, unknown>>(
    db.pool,
    inLanguage(
      lng,
      prepared(sql`select count(*)::int as judged, count(*) filter (where own.count > 0 and own.id = (${first}))::int as leading,
      (select coalesce(json_agg(placed), '[]') from (${kind.scope.projects ? projects : sql`select where false`}) placed) as projects
      from ${last(JUDGED_LIMIT)}`),
    ),
  );
  return found ?? { judged: 0, leading: 0, projects: [] };
};

/** A person's suggestions and endorsements since a time, by day; days without any are left out. */
export const listDailyWork = (connection: Connection, personId: number, since: Date): Promise<DailyWork[]> =>
  rows<DailyWork & Record<string, unknown>>(
    connection,
    prepared(sql`select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as contributions
      from (
        select created_at as at from translation where author_id = ${personId} and created_at >= ${since}
        union all select created_at from endorsement where person_id = ${personId} and created_at >= ${since}) work
      group by 1 order by 1`),
  );
