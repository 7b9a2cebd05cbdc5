import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, prepared, row, rows } from '../../database/statement.js';
import type { Unit } from '../../units/kind/unit.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import { unitColumns, unitTables } from '../../units/unit.sql.js';

/** Confirms translations for the current sources; their units are locked. Returns how many were made for an earlier one. */
export const confirmTranslations = async (
  connection: Connection,
  translations: readonly { readonly id: number; readonly lng: string }[],
): Promise<number> => {
  const [ids, lngs] = [translations.map(({ id }) => id), translations.map(({ lng }) => lng)];
  const answer = await row<{ confirmed: number }>(
    connection,
    prepared(sql`select confirm_translations(${ids}::bigint[], ${lngs}::text[]) as confirmed`),
  );
  return answer?.confirmed ?? 0;
};

/** An earlier source of a unit with translations, beside the current one. */
export interface ChangedSource {
  readonly unitId: number;
  readonly forms: readonly string[];
  /** Hash of the earlier one, in hexadecimal. */
  readonly hash: string;
  readonly earlierForms: readonly string[];
  /** Number of translations, in all languages, made for the earlier one. */
  readonly translations: number;
}

const FOR_EARLIER_SOURCE = sql`translation.earlier_source_hash is not null`;

/** The changed sources after a given one (keyset pagination), by unit; at most `limit`. */
export const listChangedSources = (
  connection: Connection,
  after: Pick<ChangedSource, 'unitId' | 'hash'>,
  limit: number,
): Promise<ChangedSource[]> =>
  rows<ChangedSource>(
    connection,
    sql`select unit.id as "unitId", unit.forms, encode(found.hash, 'hex') as hash, coalesce(earlier_source.forms, '{}') as "earlierForms",
      found.translations
    from (
      select unit_id, earlier_source_hash as hash, count(*)::int as translations from translation
      where ${FOR_EARLIER_SOURCE} and (unit_id, earlier_source_hash) > (${after.unitId}::bigint, decode(${after.hash}, 'hex'))
      group by unit_id, earlier_source_hash order by unit_id, earlier_source_hash limit ${limit}) found
    join unit on unit.id = found.unit_id left join earlier_source on earlier_source.hash = found.hash
    order by found.unit_id, found.hash`,
  );

/** Counts the translations made for an earlier source, and their units. */
export const selectEarlierCounts = async (connection: Connection): Promise<{ translations: number; units: number }> => {
  const counted = await row<{ translations: number; units: number }>(
    connection,
    sql`select count(*)::int as translations, count(distinct unit_id)::int as units from translation where ${FOR_EARLIER_SOURCE}`,
  );
  return counted ?? { translations: 0, units: 0 };
};

/** A unit, with a language in which it has translations for an earlier source. */
export interface EarlierUnit {
  readonly unit: Pick<Unit, 'id' | 'key' | 'profile' | 'forms' | 'sourceLng'>;
  readonly lng: string;
}

/** Units with translations made for an earlier source, in order, once per language; at most `limit`. */
export const selectEarlierUnits = async (connection: Connection, kind: UnitKind, limit: number): Promise<EarlierUnit[]> => {
  const found = await rows<Unit & { lng: string } & Record<string, unknown>>(
    connection,
    prepared(sql`select ${unitColumns(kind)}, found.lng
      from (select distinct unit_id, lng from translation where ${FOR_EARLIER_SOURCE} order by unit_id, lng limit ${limit}::int) found
      join (${unitTables(kind)}) on unit.id = found.unit_id order by unit.id, found.lng`),
  );
  return found.map(({ id, key, profile, forms, lng }) => ({ unit: { id, key, profile, forms }, lng }));
};

/** Confirms all translations made for these earlier sources of these units. Locks the units. Returns how many there were. */
export const confirmChangedSources = async (
  connection: Connection,
  sources: readonly Pick<ChangedSource, 'unitId' | 'hash'>[],
): Promise<number> => {
  const units = sources.map(({ unitId }) => unitId);
  await execute(connection, sql`select lock_units(${units}::bigint[], true)`);
  const answer = await row<{ confirmed: number | null }>(
    connection,
    sql`select confirm_translations(array_agg(translation.id), array_agg(translation.lng)) as confirmed
    from unnest(${units}::bigint[], ${sources.map(({ hash }) => hash)}::text[]) named (unit_id, hash)
    join translation on translation.unit_id = named.unit_id and translation.earlier_source_hash = decode(named.hash, 'hex')`,
  );
  return answer?.confirmed ?? 0;
};

/** The earlier sources of a unit's translations in a language, by tguid. */
export const selectEarlierSources = async (
  connection: Connection,
  unit: Pick<Unit, 'id'>,
  lng: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = await rows<{ tguid: string; forms: string[] }>(
    connection,
    prepared(sql`select translation.tguid, earlier_source.forms
      from translation join earlier_source on earlier_source.hash = translation.earlier_source_hash
      where translation.unit_id = ${unit.id} and translation.lng = ${lng}`),
  );
  return new Map(found.map(({ tguid, forms }) => [tguid, forms]));
};
