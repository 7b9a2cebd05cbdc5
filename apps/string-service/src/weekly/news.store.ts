import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, rows } from '@translation-commons/core/database/statement.js';
import { translatedUnitsCounter } from '@translation-commons/core/units/counters/counter.sql.js';
import sql, { type Sql } from 'sql-template-tag';
import { type Project, type ProjectName, VOCABULARY_ORIGIN } from '../projects/project.js';

/** A person, and since when things are news to them. */
export interface Reader {
  readonly id: number;
  readonly since: Date;
  /** Languages that they work in, their own first. */
  readonly lngs: readonly string[];
}

/** A project that a reader follows. */
export interface FollowedProject extends ProjectName, Pick<Project, 'decideBy' | 'homeIds'> {
  readonly personId: number;
  readonly projectId: number;
  /** Since when its strings and announcements are news to the reader. */
  readonly since: Date;
  /** Day of its release, where that is to come. */
  readonly date: string | null;
  readonly note: string;
}

const column = <Row, Value>(list: readonly Row[], of: (row: Row) => Value): Value[] => list.map(of);

/** Followed projects of one person at most: those that were followed last. */
const PROJECTS_LIMIT = 100;

/** The projects that some people follow, without vocabularies, in the order of their names. */
export const listFollowed = (connection: Connection, readers: readonly Reader[], today: string): Promise<FollowedProject[]> =>
  rows<FollowedProject & Record<string, unknown>>(
    connection,
    prepared(sql`select reader.id as "personId", project.id as "projectId", project.origin, project.name as project,
        greatest(reader.since, followed.created_at) as since, project.release_note as note, project.decide_by as "decideBy", home_projects(project.id) as "homeIds",
        case when project.release_on >= ${today}::text::date then to_char(project.release_on, 'YYYY-MM-DD') end as date
      from unnest(${column(readers, ({ id }) => id)}::bigint[], ${column(readers, ({ since }) => since)}::timestamptz[]) reader (id, since)
      cross join lateral (select project_id, created_at from subscription where subscription.person_id = reader.id
        order by created_at desc, project_id limit ${PROJECTS_LIMIT}::int) followed
      join project on project.id = followed.project_id and project.origin <> ${VOCABULARY_ORIGIN}
      order by reader.id, project.origin collate "C", project.name collate "C"`),
  );

/** The languages in which some people voted since a time. */
export const listLanguagesOf = (
  connection: Connection,
  personIds: readonly number[],
  since: Date,
): Promise<{ readonly personId: number; readonly lng: string }[]> =>
  rows<{ personId: number; lng: string }>(
    connection,
    prepared(sql`select distinct person_id as "personId", lng from endorsement
      where person_id = any(${[...personIds]}::bigint[]) and created_at > ${since} order by lng`),
  );

/** A language of a project that a person follows. */
export interface FollowedLanguage {
  readonly personId: number;
  readonly projectId: number;
  readonly lng: string;
  /** Since when the project's strings are news. */
  readonly since: Date;
  /** Since when suggestions are news. */
  readonly toldAt: Date;
}

/** The languages as a table `pair`. */
export const followedTable = (pairs: readonly FollowedLanguage[]): Sql => sql`unnest(
  ${column(pairs, ({ personId }) => personId)}::bigint[], ${column(pairs, ({ projectId }) => projectId)}::bigint[], ${column(pairs, ({ lng }) => lng)}::text[],
  ${column(pairs, ({ since }) => since)}::timestamptz[], ${column(pairs, ({ toldAt }) => toldAt)}::timestamptz[]) pair (person_id, project_id, lng, since, told_at)`;

/** Numbers of strings of a project in a language, for one person. */
export interface StringNews {
  readonly personId: number;
  readonly projectId: number;
  readonly lng: string;
  /** Strings that are new in the project. */
  readonly added: number;
  /** Strings that are nearly the same as former ones. */
  readonly changed: number;
  /** Number of both without a translation. */
  readonly missing: number;
}

/**
 * New and changed strings, where there are any. Those of one import are counted once, however many people follow the project.
 *
 * @param lng the language of all pairs; null: they are of several
 */
export const listStringNews = (connection: Connection, pairs: readonly FollowedLanguage[], lng: string | null): Promise<StringNews[]> =>
  rows<StringNews & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`with pair as materialized (select * from ${followedTable(pairs)}),
      wanted as (select project_id, lng, min(since) as since from pair group by project_id, lng),
      arrived as materialized (
        select wanted.project_id, wanted.lng, arrival.arrived_at, count(*) filter (where not arrival.is_changed) as added,
          count(*) filter (where arrival.is_changed) as changed, count(*) filter (where not exists (
            select from translation where translation.unit_id = arrival.unit_id and translation.lng = wanted.lng and translation.earlier_source_hash is null)) as missing
        from wanted join arrived_string arrival on arrival.project_id = wanted.project_id and arrival.arrived_at > wanted.since
        where exists (select from template_entry entry where entry.project_id = arrival.project_id and entry.unit_id = arrival.unit_id)
        group by wanted.project_id, wanted.lng, arrival.arrived_at)
      select pair.person_id as "personId", pair.project_id as "projectId", pair.lng, sum(added)::int as added, sum(changed)::int as changed, sum(missing)::int as missing
      from pair join arrived on arrived.project_id = pair.project_id and arrived.lng = pair.lng and arrived.arrived_at > pair.since
      group by pair.person_id, pair.project_id, pair.lng`),
    ),
  );

/** Strings of projects without a translation, by project and language. */
export const listLeft = (
  connection: Connection,
  projectIds: readonly number[],
  lngs: readonly string[],
): Promise<{ readonly projectId: number; readonly lng: string; readonly left: number }[]> =>
  rows<{ projectId: number; lng: string; left: number }>(
    connection,
    prepared(sql`with counted as (
        select project_id, coverage.lng, sum(coverage.units) as units from ${translatedUnitsCounter}
        join project_set on project_set.id = coverage.project_set_id cross join unnest(project_set.project_ids) project_id
        where coverage.lng = any(${['', ...lngs]}::text[]) and project_set.project_ids && ${[...projectIds]}::bigint[] group by project_id, coverage.lng)
      select project.id as "projectId", lng.code as lng, greatest(0, coalesce(total.units, 0) - coalesce(done.units, 0))::int as left
      from unnest(${[...projectIds]}::bigint[]) project (id) cross join unnest(${[...lngs]}::text[]) lng (code)
      left join counted total on total.project_id = project.id and total.lng = ''
      left join counted done on done.project_id = project.id and done.lng = lng.code`),
  );

/** Announcements of projects since a time, oldest first. */
export const listNewAnnouncements = (
  connection: Connection,
  projectIds: readonly number[],
  since: Date,
): Promise<{ readonly projectId: number; readonly text: string; readonly at: Date }[]> =>
  rows<{ projectId: number; text: string; at: Date }>(
    connection,
    prepared(sql`select project_id as "projectId", text, created_at as at from announcement
      where project_id = any(${[...projectIds]}::bigint[]) and created_at > ${since} order by created_at, id`),
  );
