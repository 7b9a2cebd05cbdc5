import sql, { type Sql } from 'sql-template-tag';
import type { Connection, Transaction } from '../database/database.js';
import { execute, prepared, row, rows } from '../database/statement.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { unitColumns, unitTables } from '../units/unit.sql.js';
import { COMMENTS_LIMIT, type Comment, type UnitComment } from './comment.js';

const commentColumns: Sql = sql`comment.id, comment.lng, comment.mistake, comment.text, author.name as author, author.id as uid,
  comment.created_at as time, case when comment.deleted_at is null then null
    else json_build_object('by', deleter.name, 'reason', comment.reason) end as deleted`;

const commentTables: Sql = sql`comment join person author on author.id = comment.person_id left join person deleter on deleter.id = comment.deleted_by_id`;

/** The latest comments of a unit in a language and to the developers, oldest first. */
export const selectComments = (
  connection: Connection,
  { unitId, lng, withDeleted }: { readonly unitId: number; readonly lng: string; readonly withDeleted: boolean },
): Promise<Comment[]> =>
  rows<Comment & Record<string, unknown>>(
    connection,
    prepared(sql`select * from (
        select ${commentColumns} from ${commentTables}
        where comment.unit_id = ${unitId} and (comment.lng is null or comment.lng = ${lng}) and (${withDeleted} or comment.deleted_at is null)
        order by comment.id desc limit ${COMMENTS_LIMIT}::int) latest
      order by id`),
  );

/** Selection of comments that concern a person. */
export interface ConcerningFilter {
  readonly personId: number;
  readonly limit: number;
  /** Keyset cursor: only comments older than this one; undefined: from the newest on. */
  readonly before?: number | undefined;
}

/** Comments that concern a person, newest first, with their units. */
export const selectConcerning = (
  connection: Connection,
  kind: UnitKind,
  { personId, limit, before }: ConcerningFilter,
): Promise<UnitComment[]> =>
  rows<UnitComment & Record<string, unknown>>(
    connection,
    prepared(sql`select ${commentColumns}, json_build_object('id', unit.id, 'key', unit.key, 'forms', unit.forms, 'profile', unit.profile) as unit
      from (select standing.* from comment_mention mention join comment standing on standing.id = mention.comment_id
        where mention.person_id = ${personId} and (${before ?? null}::bigint is null or mention.comment_id < ${before ?? null}) and standing.deleted_at is null
        order by mention.comment_id desc limit ${limit}::int) comment
      join person author on author.id = comment.person_id
      left join person deleter on deleter.id = comment.deleted_by_id
      join (select ${unitColumns(kind)} from ${unitTables(kind)}) unit on unit.id = comment.unit_id
      order by comment.id desc`),
  );

/** Marks comments as read up to one, and returns the last one that was read before. A mark never goes back. */
export const markRead = async (connection: Connection, personId: number, commentId: number): Promise<number> => {
  const marked = await row<{ before: number }>(
    connection,
    prepared(sql`update person set read_comment_id = greatest(person.read_comment_id, ${commentId})
      from (select id, read_comment_id from person where id = ${personId} for update) former
      where person.id = former.id returning former.read_comment_id as before`),
  );
  return marked?.before ?? commentId;
};

/** A new comment to store. */
export interface NewComment {
  readonly unitId: number;
  readonly lng: string | null;
  readonly personId: number;
  readonly mistake: boolean;
  readonly text: string;
  readonly now: Date;
}

/** A stored comment, and the place of its unit. */
export interface StoredComment {
  readonly id: number;
  /** Topic by which mails are combined: the first project of the unit; where there are no projects, its part. */
  readonly topic: string;
  /** Where the unit belongs, as the kind's feeds know it; null: nowhere. */
  readonly place: unknown;
}

/** Stores a comment. */
export const insertComment = async (
  connection: Connection,
  kind: UnitKind,
  { unitId, lng, personId, mistake, text, now }: NewComment,
): Promise<StoredComment> => {
  const stored = await row<{ id: number }>(
    connection,
    prepared(sql`insert into comment (unit_id, lng, person_id, mistake, text, created_at)
      values (${unitId}, ${lng}, ${personId}, ${mistake}, ${text}, ${now}) returning id`),
  );
  const unit = await row<{ topic: string; place: unknown }>(
    connection,
    prepared(sql`select coalesce('project ' || project_set.project_ids[1], 'projects ' || unit.project_set_id) as topic, placed.place
      from unit left join project_set on project_set.id = unit.project_set_id
      left join lateral (${kind.feeds.place({})}) placed on true where unit.id = ${unitId}`),
  );
  return { id: stored?.id ?? 0, topic: unit?.topic ?? '', place: unit?.place ?? null };
};

/**
 * Id of the same comment of the same person, if it was stored since a time and is not deleted; else null. Locks the person's row until the end of the
 * transaction, so that a form that is sent several times at once waits for itself.
 */
export const findSameComment = async (
  connection: Transaction,
  { unitId, lng, personId, mistake, text }: NewComment,
  since: Date,
): Promise<number | null> => {
  await execute(connection, prepared(sql`select from person where id = ${personId} for no key update`));
  const found = await row<{ id: number }>(
    connection,
    prepared(sql`select id from comment where unit_id = ${unitId} and lng is not distinct from ${lng} and person_id = ${personId}
      and mistake = ${mistake} and text = ${text} and created_at > ${since} and deleted_at is null order by id desc limit 1`),
  );
  return found?.id ?? null;
};

/** Participants of a conversation: people with a comment on the unit in that language, or to the developers. */
const participants = ({ unitId, lng }: NewComment): Sql =>
  sql`select comment.person_id from comment where comment.unit_id = ${unitId} and comment.lng is not distinct from ${lng} and comment.deleted_at is null`;

/** The maintainers of the source: managers of the unit's projects. */
const managers = ({ scope }: UnitKind, unitId: number): Sql =>
  scope.projects
    ? scope.projects.managers(
        sql`(select unnest(project_set.project_ids) from unit join project_set on project_set.id = unit.project_set_id where unit.id = ${unitId})`,
      )
    : sql`select null::bigint where false`;

/**
 * Records whom a comment concerns: mentioned people, participants and, for comments to developers, maintainers; never its author. Returns their ids.
 */
export const insertMentions = async (
  connection: Connection,
  kind: UnitKind,
  commentId: number,
  comment: NewComment,
  mentioned: readonly number[],
): Promise<readonly number[]> => {
  const noted = await rows<{ personId: number }>(
    connection,
    prepared(sql`insert into comment_mention (comment_id, person_id)
      select ${commentId}, concerned.id from (
        select id from person where id = any(${[...mentioned]}::bigint[])
        union ${participants(comment)}
        union select * from (${comment.lng === null ? managers(kind, comment.unitId) : sql`select null::bigint where false`}) looking (id)
      ) concerned where concerned.id <> ${comment.personId} returning person_id as "personId"`),
  );
  return noted.map(({ personId }) => personId);
};

/** A comment that is about to change: its author, its place, and whether it is deleted. */
export interface CommentTarget {
  readonly id: number;
  readonly personId: number;
  readonly unitId: number;
  /** Null: it is addressed to the developers. */
  readonly lng: string | null;
  readonly text: string;
  readonly isDeleted: boolean;
}

/** Locks a comment's row; null where there is none. */
export const lockComment = (connection: Connection, id: number): Promise<CommentTarget | null> =>
  row<CommentTarget & Record<string, unknown>>(
    connection,
    prepared(
      sql`select id, person_id as "personId", unit_id as "unitId", lng, text, deleted_at is not null as "isDeleted" from comment where id = ${id} for update`,
    ),
  );

/** Soft-deletes or restores a comment. */
export const setDeleted = async (
  connection: Connection,
  id: number,
  deleted: { readonly by: number; readonly reason: string; readonly at: Date } | null,
): Promise<void> => {
  await row(
    connection,
    prepared(sql`update comment set deleted_at = ${deleted?.at ?? null}, deleted_by_id = ${deleted?.by ?? null}, reason = ${deleted?.reason ?? ''}
      where id = ${id} returning id`),
  );
};
