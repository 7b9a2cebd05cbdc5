import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import { takesNotice } from '@translation-commons/core/notices/digest.sql.js';
import { isMailAccepted } from '@translation-commons/core/people/person.sql.js';
import sql, { type Sql } from 'sql-template-tag';
import { VOCABULARY_ORIGIN } from '../projects/project.js';

/** A person who follows projects, and the time of their last weekly mail. */
export interface Follower {
  readonly id: number;
  /** The language that they translate into; null where they chose none. */
  readonly lng: string | null;
  /** When their last weekly mail was written; null: none that is still known. */
  readonly toldAt: Date | null;
}

/** Selection of followers whose weekly mail is due. */
export interface DueQuery {
  /** Name of the kind of notice. */
  readonly notice: string;
  /** Only people without a later mail. */
  readonly before: Date;
  /** Only people with a greater id (keyset pagination). */
  readonly after: number;
  readonly limit: number;
}

const TOLD_AT = (notice: string): Sql =>
  sql`(select max(created_at) from notice where notice.person_id = person.id and notice.kind = ${notice})`;

const FOLLOWS = sql`exists (select from subscription join project on project.id = subscription.project_id
  where subscription.person_id = person.id and project.origin <> ${VOCABULARY_ORIGIN})`;

/** People who follow projects and whose weekly mail is due, in the order of their ids. */
export const listDueFollowers = (connection: Connection, { notice, before, after, limit }: DueQuery): Promise<Follower[]> =>
  rows<Follower & Record<string, unknown>>(
    connection,
    prepared(sql`select id, lng, told_at as "toldAt" from (
        select person.id, person.translation_lng as lng, ${TOLD_AT(notice)} as told_at from person
        where person.id > ${after} and ${takesNotice(notice)} and person.locked_at is null and ${FOLLOWS}) one
      where told_at is null or told_at <= ${before} order by id limit ${limit}::int`),
  );

/** Locks people until the transaction ends, and finds those whose mail is due still: of two processes the second sees what the first wrote. */
export const lockDueFollowers = async (
  connection: Connection,
  ids: readonly number[],
  notice: string,
  before: Date,
): Promise<Set<number>> => {
  await rows(connection, prepared(sql`select from person where id = any(${[...ids]}::bigint[]) order by id for no key update`));
  const found = await rows<{ id: number }>(
    connection,
    prepared(sql`select person.id from person where person.id = any(${[...ids]}::bigint[])
      and coalesce(${TOLD_AT(notice)} <= ${before}, true)`),
  );
  return new Set(found.map(({ id }) => id));
};

/** A follower, and whether mails go to them. */
export interface KnownFollower extends Follower {
  readonly isMuted: boolean;
  readonly isRefused: boolean;
}

/** The person with an id, as a follower; none where there is none. */
export const findFollower = (connection: Connection, personId: number, notice: string): Promise<KnownFollower[]> =>
  rows<KnownFollower & Record<string, unknown>>(
    connection,
    prepared(sql`select person.id, person.translation_lng as lng, ${TOLD_AT(notice)} as "toldAt",
      ${notice} = any(person.muted_notices) as "isMuted", not ${isMailAccepted} as "isRefused" from person where person.id = ${personId}`),
  );
