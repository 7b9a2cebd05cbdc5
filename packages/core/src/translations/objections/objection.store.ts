import sql from 'sql-template-tag';
import { streamRows } from '../../database/copy/stream-rows.js';
import type { Connection, Database, Transaction } from '../../database/database.js';
import { execute, prepared, row, rows } from '../../database/statement.js';
import { lastNoticed, takesNotice } from '../../notices/digest.sql.js';
import type { DigestQuery } from '../../notices/notify-digests.js';
import type { Unit } from '../../units/kind/unit.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import type { ObjectionReason } from '../../units/translation.js';
import { unitColumns, unitTables } from '../../units/unit.sql.js';
import { countObjectionsOf } from './objection-counts.sql.js';

/** A translation that somebody has a reason against. */
export interface ObjectionTarget {
  readonly id: number;
  readonly unitId: number;
  readonly lng: string;
  readonly authorId: number | null;
}

/** The translation with this tguid, its unit locked until the transaction ends; null where there is none. */
export const lockObjectionTarget = async (connection: Transaction, tguid: string): Promise<ObjectionTarget | null> => {
  const target = await row<ObjectionTarget & Record<string, unknown>>(
    connection,
    prepared(sql`select id, unit_id as "unitId", lng, author_id as "authorId" from translation where tguid = ${tguid}`),
  );
  if (!target) return null;
  await execute(connection, prepared(sql`select lock_units(array[${target.unitId}::bigint], true)`));
  const standing = await row(connection, prepared(sql`select from translation where id = ${target.id}::bigint and lng = ${target.lng}`));
  return standing && target;
};

/** Stores a person's reason in place of an earlier one, or removes it. */
export const putObjection = async (
  connection: Transaction,
  { id, lng }: ObjectionTarget,
  { personId, reason, now }: { readonly personId: number; readonly reason: ObjectionReason | null; readonly now: Date },
): Promise<void> => {
  if (reason === null)
    await execute(
      connection,
      prepared(sql`delete from objection where translation_id = ${id}::bigint and lng = ${lng} and person_id = ${personId}::bigint`),
    );
  else
    await execute(
      connection,
      prepared(sql`insert into objection (translation_id, lng, person_id, reason, created_at)
        values (${id}::bigint, ${lng}, ${personId}::bigint, ${reason}::objection_reason, ${now}::timestamptz)
        on conflict (translation_id, lng, person_id) do update set reason = excluded.reason, created_at = excluded.created_at`),
    );
};

/** Counts the objections of a translation anew. */
export const countObjections = async (connection: Transaction, { id, lng }: ObjectionTarget): Promise<void> => {
  await execute(connection, countObjectionsOf(sql`translation.id = ${id}::bigint and translation.lng = ${lng}`));
};

/** A person's own reasons against translations of a unit in a language, by tguid. */
export const listOwnObjections = async (
  connection: Connection,
  { personId, unitId, lng }: { readonly personId: number; readonly unitId: number; readonly lng: string },
): Promise<ReadonlyMap<string, ObjectionReason>> => {
  const found = await rows<{ tguid: string; reason: ObjectionReason }>(
    connection,
    prepared(sql`select translation.tguid, objection.reason::text as reason
      from translation join objection on objection.translation_id = translation.id and objection.lng = translation.lng
      where translation.unit_id = ${unitId}::bigint and translation.lng = ${lng} and objection.person_id = ${personId}::bigint`),
  );
  return new Map(found.map(({ tguid, reason }) => [tguid, reason]));
};

/** A unit on which others have reasons against a translation of an author. */
export type ObjectedUnit = Unit & { readonly lng: string; readonly forms: readonly string[]; readonly against: readonly number[] };

/** An author with new reasons against their translations. */
export interface ObjectedAuthor {
  readonly personId: number;
  /** Number of translations. */
  readonly total: number;
  /** The first of them, latest reason first. */
  readonly units: readonly ObjectedUnit[];
}

const PEOPLE_PER_FETCH = 200;

/** Authors whose translations got reasons since they were last notified; without those who have no mail address, or unsubscribed. */
export const streamObjectedAuthors = (
  db: Pick<Database, 'pool'>,
  kind: UnitKind,
  { notice, now, since, limit }: DigestQuery,
): AsyncGenerator<ObjectedAuthor> =>
  streamRows<ObjectedAuthor & Record<string, unknown>>(
    db,
    prepared(sql`with told as materialized (${lastNoticed({ notice, since })}),
      recent as materialized (
        select translation_id, lng, max(created_at) as at from objection
        where created_at > ${since}::timestamptz and created_at <= ${now}::timestamptz group by translation_id, lng),
      -- Before people are joined: what is asked of them is not on the servers of languages.
      objected as materialized (
        select translation.author_id as person_id, translation.unit_id, translation.lng, translation.against, recent.at
        from recent join translation on translation.id = recent.translation_id and translation.lng = recent.lng
        where translation.against is not null),
      concerned as (
        select objected.* from objected join person on person.id = objected.person_id and ${takesNotice(notice)}
        left join told on told.person_id = person.id
        where objected.at > coalesce(told.at, ${since}::timestamptz)),
      numbered as (
        select *, row_number() over (partition by person_id order by at desc, unit_id, lng) as nr, count(*) over (partition by person_id) as total
        from concerned)
      select person_id as "personId", total::int as total, json_agg(json_build_object('id', unit.id, 'key', unit.key, 'forms', unit.forms,
        'profile', unit.profile, 'lng', numbered.lng, 'against', numbered.against) order by nr) as units
      from numbered join (select ${unitColumns(kind)} from ${unitTables(kind)}) unit on unit.id = numbered.unit_id
      where nr <= ${limit}::int group by person_id, total order by person_id`),
    PEOPLE_PER_FETCH,
  );
