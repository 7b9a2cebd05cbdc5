import sql, { raw } from 'sql-template-tag';
import type { Connection, Transaction } from '../../database/database.js';
import { execute, rows } from '../../database/statement.js';
import { groupBy } from '../../kernel/group-by.js';
import { FOR_CURRENT_SOURCE } from '../../ranking/current-source.js';
import type { Coverage } from './ballots/count-coverage.js';
import type { LearntLanguage, PersonPair } from './learn-language.js';

/** Confirmed endorsements, over all languages, that an account needs before its endorsements break ties. */
const CONFIRMED_LEAST = 5;

/** The pairs that a moderator declared independent, by language, in the order of ids. */
export const listLiftedPairs = async (connection: Connection): Promise<ReadonlyMap<string, readonly PersonPair[]>> => {
  const found = await rows<{ lng: string; one: number; other: number }>(
    connection,
    sql`select lng, one_id as one, other_id as other from alike_lift order by lng, one_id, other_id`,
  );
  return new Map([...groupBy(found, ({ lng }) => lng)].map(([lng, lifts]) => [lng, lifts.map(({ one, other }) => [one, other] as const)]));
};

/** Codes of the languages with stored track records. */
export const listRecordLanguages = async (connection: Connection): Promise<string[]> => {
  const found = await rows<{ lng: string }>(connection, sql`select distinct lng from track_record`);
  return found.map(({ lng }) => lng);
};

/**
 * Makes what was counted in languages count as changed, and in those where some people have endorsements, but no record: there, an account is
 * established by its records elsewhere.
 */
const bumpVersions = async (connection: Transaction, lngs: readonly string[], personIds: readonly number[]): Promise<void> => {
  const unlearnt =
    personIds.length === 0
      ? []
      : await rows<{ lng: string }>(
          connection,
          sql`select distinct lng from endorsement where person_id = any(${[...personIds]}::bigint[])
            and not exists (select from track_record where track_record.person_id = endorsement.person_id and track_record.lng = endorsement.lng)`,
        );
  const changed = [...new Set([...lngs, ...unlearnt.map(({ lng }) => lng)])].sort();
  await execute(
    connection,
    sql`insert into records_version (lng, changes) select lng, 1 from unnest(${changed}::text[]) changed (lng)
      on conflict (lng) do update set changes = records_version.changes + 1`,
  );
};

/** Stores whether a language has an endorsement by others for each unit of several candidates, those that nobody endorsed among them. */
export const writeCoverage = async (connection: Transaction, lng: string, { units, byOthers }: Coverage): Promise<void> => {
  // Most languages are not covered, and need not be counted.
  const counted = sql`(select count(*) from (
    select unit_id from translation where translation.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)} group by unit_id having count(*) > 1) several)`;
  const covered = byOthers > 0 && byOthers >= units ? sql`${byOthers}::int >= ${counted}` : sql`false`;
  await execute(
    connection,
    sql`insert into records_version (lng, changes, covered) select ${lng}, 0, ${covered}
      on conflict (lng) do update set covered = excluded.covered where records_version.covered <> excluded.covered`,
  );
};

/** Replaces the stored results of a language; unchanged rows are not written. */
export const writeLearnt = async (connection: Transaction, lng: string, { records, pairs }: LearntLanguage): Promise<void> => {
  const of = <Member extends keyof (typeof records)[number]>(member: Member) => records.map((record) => record[member]);
  // Lists of different lengths make no array of arrays.
  const circles = records.map(({ circleIds }) => (circleIds.length === 0 ? null : `{${circleIds.join()}}`));
  const written = await rows<{ unknown: number | null }>(
    connection,
    sql`with learnt as (
        select * from unnest(${of('personId')}::bigint[], ${of('record')}::float8[], ${of('confirmed')}::float8[], ${of('total')}::float8[],
          ${of('weight')}::int[], ${of('confirmedVotes')}::int[], ${of('representativeId')}::bigint[], ${circles}::text[])
          learnt (person_id, record, confirmed, total, weight, confirmed_votes, representative_id, circle)
        where exists (select from person where person.id = learnt.person_id)
      ), gone as (
        delete from track_record where lng = ${lng} and not exists (select from learnt where learnt.person_id = track_record.person_id)
        returning person_id, established
      ), changed as (
        insert into track_record (lng, person_id, record, confirmed, total, weight, confirmed_votes, established, representative_id, circle_ids)
        select ${lng}, person_id, record, confirmed, total, weight, confirmed_votes,
          coalesce((select bool_or(established) from track_record known where known.person_id = learnt.person_id), false), representative_id, circle::bigint[]
        from learnt
        on conflict (lng, person_id) do update set record = excluded.record, confirmed = excluded.confirmed, total = excluded.total,
          weight = excluded.weight, confirmed_votes = excluded.confirmed_votes, representative_id = excluded.representative_id,
          circle_ids = excluded.circle_ids
        where (track_record.record, track_record.confirmed, track_record.total, track_record.weight, track_record.confirmed_votes,
          track_record.representative_id, track_record.circle_ids) is distinct from (excluded.record, excluded.confirmed, excluded.total, excluded.weight,
          excluded.confirmed_votes, excluded.representative_id, excluded.circle_ids)
        returning 1
      )
      select case when established then person_id end as unknown from gone union all select null from changed`,
  );
  const unknown = written.flatMap((one) => (one.unknown === null ? [] : [one.unknown]));
  if (written.length > 0) await bumpVersions(connection, [lng], unknown);
  await execute(connection, sql`delete from alike_pair where lng = ${lng}`);
  await execute(
    connection,
    sql`insert into alike_pair (lng, one_id, other_id, shared, agreed, against, expected_agreed, expected_against, log10_probability)
      select ${lng}, learnt.* from unnest(${pairs.map(({ pair }) => pair[0])}::bigint[], ${pairs.map(({ pair }) => pair[1])}::bigint[],
        ${pairs.map(({ shared }) => shared)}::int[], ${pairs.map(({ agreed }) => agreed)}::int[], ${pairs.map(({ against }) => against)}::int[],
        ${pairs.map(({ expectedAgreed }) => expectedAgreed)}::float8[], ${pairs.map(({ expectedAgainst }) => expectedAgainst)}::float8[],
        ${pairs.map(({ log10Probability }) => log10Probability)}::float8[]) learnt (one_id, other_id)
      where exists (select from person where id = learnt.one_id) and exists (select from person where id = learnt.other_id)`,
  );
};

/** Updates in all records whether the account has enough confirmed endorsements over all languages. */
export const establishAccounts = async (connection: Transaction): Promise<void> => {
  const changed = await rows<{ lng: string; personId: number }>(
    connection,
    sql`with counted as (
        select person_id, sum(confirmed_votes) >= ${CONFIRMED_LEAST}::int as established from track_record group by person_id
      ), changed as (
        update track_record set established = counted.established from counted
        where counted.person_id = track_record.person_id and track_record.established <> counted.established
        returning lng, track_record.person_id
      ) select lng, person_id as "personId" from changed`,
  );
  const lngs = changed.map(({ lng }) => lng);
  const personIds = changed.map(({ personId }) => personId);
  if (changed.length > 0) await bumpVersions(connection, lngs, personIds);
};
