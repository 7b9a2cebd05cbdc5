import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, rows } from '@translation-commons/core/database/statement.js';
import { bestFirst, candidates } from '@translation-commons/core/ranking/candidate-order.sql.js';
import { FOR_CURRENT_SOURCE } from '@translation-commons/core/ranking/current-source.js';
import type { RowRule } from '@translation-commons/core/ranking/deciding-rule.js';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { ERROR_CHECKS } from '../checks/checks.js';
import { homeTexts } from '../projects/rule-key.sql.js';
import type { FollowedProject, Reader } from './news.store.js';

/** A person's suggestion in a project that they follow, since whose last mail somebody else voted on the string. */
export interface OwnSuggestion {
  readonly personId: number;
  readonly projectId: number;
  readonly lng: string;
  readonly since: Date;
  readonly id: number;
  readonly unitId: number;
  /** Id of its string. */
  readonly sguid: string;
  readonly source: string;
  readonly translation: string;
  /** Time of the person's vote for it. */
  readonly votedAt: Date;
}

/** Latest votes of a person for own suggestions that are looked at. */
export const OWN_LIMIT = 500;

/** The languages in which some people have votes for suggestions of their own. */
export const listOwnLanguages = async (connection: Connection, readers: readonly Reader[]): Promise<string[]> => {
  const found = await rows<{ lng: string }>(
    connection,
    prepared(sql`select distinct endorsement.lng
      from endorsement join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
      where endorsement.person_id = any(${readers.map(({ id }) => id)}::bigint[]) and translation.author_id = endorsement.person_id
      order by lng`),
  );
  return found.map(({ lng }) => lng);
};

/**
 * Suggestions of people for strings of projects that they follow on which others voted since their last mail, the latest first.
 *
 * @param lng their language; null: any
 */
export const listOwnSuggestions = (
  connection: Connection,
  readers: readonly Reader[],
  followed: readonly FollowedProject[],
  lng: string | null,
): Promise<OwnSuggestion[]> =>
  rows<OwnSuggestion & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`with followed as materialized (select person_id, project_id from unnest(
        ${followed.map(({ personId }) => personId)}::bigint[], ${followed.map(({ projectId }) => projectId)}::bigint[]) one (person_id, project_id))
      select reader.id as "personId", place.project_id as "projectId", mine.lng, reader.since, mine.id, mine.unit_id as "unitId", unit.key as sguid,
        unit.forms[1] as source, mine.forms[1] as translation, mine.voted_at as "votedAt"
      from unnest(${readers.map(({ id }) => id)}::bigint[], ${readers.map(({ since }) => since)}::timestamptz[]) reader (id, since)
      cross join lateral (
        select translation.id, translation.unit_id, translation.lng, translation.forms, endorsement.created_at as voted_at
        from endorsement join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
        where endorsement.person_id = reader.id and translation.author_id = reader.id and ${raw(FOR_CURRENT_SOURCE)}${lng === null ? empty : sql` and endorsement.lng = ${lng}`}
        order by endorsement.created_at desc, endorsement.id desc limit ${OWN_LIMIT}::int) mine
      cross join lateral (
        select followed.project_id from template_entry entry join followed on followed.project_id = entry.project_id
        where entry.unit_id = mine.unit_id and followed.person_id = reader.id order by followed.project_id limit 1) place
      join unit on unit.id = mine.unit_id
      where exists (
        select from translation join endorsement on endorsement.translation_id = translation.id and endorsement.lng = translation.lng
        where translation.unit_id = mine.unit_id and translation.lng = mine.lng and translation.count > 0
          and endorsement.created_at > reader.since and endorsement.person_id <> reader.id)
      order by reader.id, place.project_id, mine.lng, mine.id desc`),
    ),
  );

/** Places of a suggestion among the candidates of its string. */
export interface Places {
  /** Its number among those that were asked for, from 1. */
  readonly nr: number;
  readonly leads: boolean;
  /** True if it led, with a vote, since when it is asked for; of one that is newer: when it was made. */
  readonly led: boolean;
  /** Number of votes of others for it since then. */
  readonly lately: number;
}

/** Suggestions, each with the home of its project, in projects of one rule. */
export interface PlacesQuery extends RowRule {
  /** Their language; null: they are of several. */
  readonly lng: string | null;
  readonly suggestions: readonly (OwnSuggestion & Pick<FollowedProject, 'homeIds'>)[];
}

/**
 * Compares the places of suggestions now and at the last mails to their authors: in the order of their projects, as it is, and by the votes until then as
 * they are kept now. In the order in which they are given.
 */
export const comparePlaces = (connection: Connection, { lng, suggestions, decideBy, home }: PlacesQuery): Promise<Places[]> => {
  const ranked = (until: Sql | undefined, aggregates: Sql): Sql => sql`
    select home.nr, its.* from home cross join lateral (
      select candidate.*, row_number() over (order by ${bestFirst(decideBy)}) as place
      from ${candidates(
        { errors: ERROR_CHECKS, preferred: [], home, until },
        { condition: sql`translation.unit_id = home.unit_id and translation.lng = home.lng and ${raw(FOR_CURRENT_SOURCE)}`, aggregates },
      )}) its`;
  const lately = sql`count(*) filter (where endorsement.created_at > home.since and endorsement.person_id is distinct from translation.author_id) as lately,
    min(endorsement.created_at) as first_voted_at`;
  return rows<Places & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`with home as materialized (
        select nr, id, unit_id, lng, since, home::bigint[] as project_ids
        from unnest(${suggestions.map(({ id }) => id)}::bigint[], ${suggestions.map(({ unitId }) => unitId)}::bigint[],
          ${suggestions.map(({ lng }) => lng)}::text[], ${suggestions.map(({ since }) => since)}::timestamptz[], ${homeTexts(suggestions)})
          with ordinality one (id, unit_id, lng, since, home, nr)),
      latest as materialized (${ranked(undefined, lately)}),
      former as materialized (${ranked(sql`home.since`, sql`count(*) as votes`)})
      select home.nr::int as nr, latest.place = 1 as leads, latest.lately::int as lately,
        case when former.id is not null then former.place = 1 and former.votes > 0
          else not exists (
            select from latest other where other.nr = latest.nr and other.id <> latest.id and other.first_voted_at <= latest.created_at) end as led
      from home join latest on latest.nr = home.nr and latest.id = home.id
      left join former on former.nr = home.nr and former.id = home.id
      order by home.nr`),
    ),
  );
};
