import sql, { type Sql } from 'sql-template-tag';
import { prepared, row, rows } from '../database/statement.js';
import type { Context } from '../units/context.js';
import { bestFirst, candidates } from '../units/ranking/candidate-order.sql.js';
import { selectRecords } from '../units/unit.store.js';
import type { UnitRecord } from '../units/unit-record.js';

const SHOWN_UNITS_LIMIT = 20;

const suggestedUnits = (personId: number, lng: string): Sql =>
  sql`select unit_id, max(created_at) as at from translation where author_id = ${personId} and lng = ${lng} group by unit_id`;

/** Endorsements that are looked through for those of others' translations. */
const SCANNED_ENDORSEMENTS_LIMIT = 3 * SHOWN_UNITS_LIMIT;

const unitsEndorsedOfOthers = (personId: number, lng: string): Sql =>
  sql`select latest.unit_id, max(latest.created_at) as at
    from (select unit_id, translation_id, created_at from endorsement where person_id = ${personId} and lng = ${lng}
      order by created_at desc, id desc limit ${SCANNED_ENDORSEMENTS_LIMIT}::int) latest
    join translation on translation.id = latest.translation_id and translation.lng = ${lng}
    where author_id is distinct from ${personId} group by latest.unit_id`;

/** The units of some work, what was done last first. */
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

/** Units of which a person endorsed somebody else's translation last, newest first. */
export const listLastEndorsed = (context: Context, personId: number, lng: string): Promise<UnitRecord[]> =>
  listLatest(context, lng, unitsEndorsedOfOthers(personId, lng));

/** Suggestions that {@link countLeading} looks at: each is compared with the others of its unit. */
const JUDGED_LIMIT = 200;

/** How many of somebody's last suggestions that count for today's source lead. */
export interface LeadingShare {
  readonly judged: number;
  readonly leading: number;
}

/** Of a person's last suggestions into a language, at most 200, how many come first by the order of candidates and have an endorsement. */
export const countLeading = async ({ db, kind }: Context, personId: number, lng: string): Promise<LeadingShare> => {
  const first = sql`select candidate.id from ${candidates(
    { errors: kind.rules.checks?.errors ?? [], preferred: [] },
    { condition: sql`translation.unit_id = own.unit_id and translation.lng = ${lng}` },
  )} order by ${bestFirst(kind.rules.decideBy ?? 'count')} limit 1`;
  const counted = await row<LeadingShare & Record<string, unknown>>(
    db.pool,
    prepared(sql`select count(*)::int as judged, count(*) filter (where own.count > 0 and own.id = (${first}))::int as leading
      from (select id, unit_id, count from translation
        where author_id = ${personId} and lng = ${lng} and earlier_source_hash is null
        order by created_at desc limit ${JUDGED_LIMIT}::int) own`),
  );
  return counted ?? { judged: 0, leading: 0 };
};

/** Projects that are named. */
const SHOWN_PROJECTS_LIMIT = 12;

/** Units that {@link listWorkedProjects} looks at. */
const WORKED_UNITS_LIMIT = 1_000;

/** A project, and how many of somebody's last suggestions are in it. */
export interface WorkedProject {
  readonly origin: string;
  readonly project: string;
  readonly suggestions: number;
}

/** The projects of a person's last suggestions into a language, at most 1,000, the one with most first. */
export const listWorkedProjects = ({ db }: Context, personId: number, lng: string): Promise<WorkedProject[]> =>
  rows<WorkedProject & Record<string, unknown>>(
    db.pool,
    prepared(sql`select project.origin, project.name as project, count(*)::int as suggestions
      from (select unit_id from translation where author_id = ${personId} and lng = ${lng}
        order by created_at desc limit ${WORKED_UNITS_LIMIT}::int) own
      join unit on unit.id = own.unit_id join project_set on project_set.id = unit.project_set_id
      join project on project.id = any(project_set.project_ids)
      group by project.id order by count(*) desc, project.origin collate "C", project.name collate "C" limit ${SHOWN_PROJECTS_LIMIT}::int`),
  );
