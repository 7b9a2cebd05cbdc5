import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, row, rows } from '../../database/statement.js';
import { judgedCandidates, ofNamedUnits } from '../../ranking/decision-state.sql.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import { rankingOf } from '../../units/kind-order.sql.js';

/** SQL condition on `unit_id` and `lng` that selects what to judge. */
const touchedBetween = (after: number, upTo: number): Sql => sql`
  select distinct unit.id as unit_id, change.lng from change join unit on unit.key = change.unit_key
  where position > ${after}::bigint and position <= ${upTo}::bigint and change.lng is not null and change.kind <> 'decided'`;

/** Units to judge, as a query of `unit_id` and `lng`, and the same as a condition on `translation`, which sees them as `touched`. */
interface Judged {
  readonly wanted: Sql;
  readonly condition: Sql;
}

/**
 * Judges units, and records in the change log where the decided translation differs from the one recorded last. One statement for all of them.
 */
const announce = async (connection: Connection, kind: UnitKind, { wanted, condition }: Judged, now: Date): Promise<void> => {
  await execute(
    connection,
    sql`with touched as materialized (${wanted}),
      decided as materialized (
        select judged.unit_id, judged.lng, judged.id as translation_id
        from ${judgedCandidates({
          ranking: rankingOf(kind),
          decideBy: kind.rules.decideBy ?? 'count',
          condition,
        })} where judged.place = 1 and judged.state = 'decided'
      ), differing as materialized (
        select touched.unit_id, touched.lng, decided.translation_id, unit.key, unit.project_set_id
        from touched join unit on unit.id = touched.unit_id
        left join decided using (unit_id, lng) left join announced_decision announced using (unit_id, lng)
        where decided.translation_id is distinct from announced.translation_id
      ), forgotten as (
        delete from announced_decision using differing
        where announced_decision.unit_id = differing.unit_id and announced_decision.lng = differing.lng and differing.translation_id is null
      ), kept as (
        insert into announced_decision (unit_id, lng, translation_id)
        select unit_id, lng, translation_id from differing where translation_id is not null
        on conflict (unit_id, lng) do update set translation_id = excluded.translation_id
      )
      select note_changes(array_agg('decided'::change_kind), array_agg(key order by unit_id, lng), array_agg(project_set_id order by unit_id, lng),
        array_agg(lng order by unit_id, lng), array_agg(translation_id order by unit_id, lng), array_agg(null::bigint),
        array_agg(${now}::timestamptz))
      from differing having count(*) > 0`,
  );
};

/** Judges the units and languages of the changes between two positions. */
export const announceTouched = (connection: Connection, kind: UnitKind, [after, upTo]: readonly [number, number], now: Date) =>
  announce(connection, kind, { wanted: touchedBetween(after, upTo), condition: ofNamedUnits(sql`touched`) }, now);

/** Judges units in a language. The condition names it, as PostgreSQL would read the translations into all languages. */
export const announceUnits = (connection: Connection, kind: UnitKind, lng: string, unitIds: readonly number[], now: Date) => {
  const wanted = sql`select unit_id, ${lng}::text as lng from unnest(${[...unitIds]}::bigint[]) named (unit_id)`;
  const condition = sql`translation.lng = ${lng} and translation.unit_id in (select unit_id from touched)`;
  return announce(connection, kind, { wanted, condition }, now);
};

/** Ids of the units that can be decided in a language, as a decision requires two people who endorsed one translation, and of those that were announced. */
export const listDecidable = async (connection: Connection, lng: string): Promise<readonly number[]> => {
  const found = await row<{ ids: number[] }>(
    connection,
    sql`select coalesce(array_agg(unit_id order by unit_id), '{}') as ids from (
      select unit_id from translation where lng = ${lng} and count > 1
      union select unit_id from announced_decision where lng = ${lng}) decidable`,
  );
  return found?.ids ?? [];
};

/** Codes of the languages with announced decisions. */
export const listAnnouncedLanguages = async (connection: Connection): Promise<readonly string[]> => {
  const found = await rows<{ lng: string }>(connection, sql`select distinct lng from announced_decision`);
  return found.map(({ lng }) => lng);
};

/** Versions of the track records, by language. */
export const listRecordVersions = async (connection: Connection): Promise<ReadonlyMap<string, number>> => {
  const found = await rows<{ lng: string; changes: number }>(connection, sql`select lng, changes from records_version`);
  return new Map(found.map(({ lng, changes }) => [lng, changes]));
};
