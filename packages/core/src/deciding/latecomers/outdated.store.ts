import sql, { raw } from 'sql-template-tag';
import { streamRows } from '../../database/copy/stream-rows.js';
import type { Database } from '../../database/database.js';
import { prepared } from '../../database/statement.js';
import { lastNoticed, takesNotice } from '../../notices/digest.sql.js';
import type { DigestQuery } from '../../notices/notify-digests.js';
import { BY_OUTSIDER } from '../../ranking/candidate-order.sql.js';
import { FOR_CURRENT_SOURCE } from '../../ranking/current-source.js';
import { VOTED_LANGUAGES } from '../../units/counters/counter.sql.js';
import type { Unit } from '../../units/kind/unit.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import { unitColumns, unitTables } from '../../units/unit.sql.js';

/** A unit on which a person's endorsement is older than the newest candidate. */
export type OutdatedUnit = Unit & { readonly lng: string };

/** A person with outdated endorsements, and the data of their mail. */
export interface OutdatedEndorser {
  readonly personId: number;
  /** Number of units. */
  readonly total: number;
  /** The first of them, newest candidate first. */
  readonly units: readonly OutdatedUnit[];
}

/**
 * People whose endorsements became outdated since they were last notified: a newer candidate of the unit has an endorsement of somebody who is neither
 * its author nor of the author's circle. Leaves out people who endorsed or wrote that candidate, have no mail address, or unsubscribed.
 */
export const streamOutdatedEndorsers = (
  db: Pick<Database, 'pool'>,
  kind: UnitKind,
  { notice, now, since, limit }: DigestQuery,
): AsyncGenerator<OutdatedEndorser> =>
  streamRows<OutdatedEndorser & Record<string, unknown>>(
    db,
    prepared(sql`with told as materialized (${lastNoticed({ notice, since })}),
      touched as materialized (
        select distinct unit_id, lng from endorsement
        where lng = any(array(${VOTED_LANGUAGES})) and created_at > ${since}::timestamptz and created_at <= ${now}::timestamptz),
      -- Most units have one candidate, which is newer than none: their endorsements are not looked up.
      rivals as materialized (
        select * from (
          select translation.id, translation.unit_id, translation.lng, translation.created_at, translation.author_id, translation.earlier_source_hash,
            count(*) over (partition by translation.unit_id, translation.lng) as candidates
          from touched join translation on translation.unit_id = touched.unit_id and translation.lng = touched.lng) one
        where candidates > 1),
      supported as (
        select translation.unit_id, translation.lng, translation.id, translation.created_at, translation.author_id, min(endorsement.created_at) as at
        from rivals translation
        join endorsement on endorsement.translation_id = translation.id and endorsement.lng = translation.lng
        where ${BY_OUTSIDER} and ${raw(FOR_CURRENT_SOURCE)}
        group by translation.unit_id, translation.lng, translation.id, translation.created_at, translation.author_id),
      newest as materialized (
        select distinct on (unit_id, lng) * from supported order by unit_id, lng, created_at desc, id desc),
      -- By their translations, as no index leads from a unit to its endorsements but through each person; and before people are joined, of whom
      -- PostgreSQL would otherwise take each with each unit.
      older as materialized (
        select old.person_id, newest.*
        from newest join rivals chosen on chosen.unit_id = newest.unit_id and chosen.lng = newest.lng and chosen.earlier_source_hash is null
        join endorsement old on old.translation_id = chosen.id and old.lng = chosen.lng and old.created_at < newest.created_at
        where not exists (
          select from endorsement own where own.translation_id = newest.id and own.lng = old.lng and own.person_id = old.person_id)),
      outdated as (
        select person.id as person_id, older.unit_id, older.lng, older.created_at
        from older join person on person.id = older.person_id and ${takesNotice(notice)}
        left join told on told.person_id = person.id
        where older.at > greatest(${since}::timestamptz, told.at) and older.at <= ${now}::timestamptz
          and person.id is distinct from older.author_id
        group by person.id, older.unit_id, older.lng, older.created_at),
      numbered as (
        select *, row_number() over (partition by person_id order by created_at desc, unit_id, lng) as nr,
          count(*) over (partition by person_id) as total
        from outdated)
      select person_id as "personId", total::int as total, json_agg(json_build_object(
        'id', unit.id, 'key', unit.key, 'forms', unit.forms, 'profile', unit.profile, 'lng', numbered.lng) order by nr) as units
      from numbered join (select ${unitColumns(kind)} from ${unitTables(kind)}) unit on unit.id = numbered.unit_id
      where nr <= ${limit}::int group by person_id, total order by person_id`),
    PEOPLE_PER_FETCH,
  );

const PEOPLE_PER_FETCH = 200;
