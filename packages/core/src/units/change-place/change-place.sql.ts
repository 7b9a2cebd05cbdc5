import sql, { type Sql } from 'sql-template-tag';

/** A place in the change log, as seen at one moment, by what derived data can tell whether something changed since. */
export interface ChangePlace {
  /** Position of the latest entry. */
  readonly position: number;
  /** The epoch and the entry at the position: another database, or another history, has others. Null where there is none, or none any more. */
  readonly entry: string | null;
  /** Version of a language's track records, which change without entries in the log. */
  readonly records: string;
}

/** The epoch and the entry of the log at a position, as one text. */
const entryAt = (position: Sql): Sql =>
  sql`md5((select token from change_epoch order by id desc limit 1) || (select change::text from change where change.position = ${position}))`;

/**
 * Selects the {@link ChangePlace} where the log ends. What the same snapshot sees is all of the place, except for changes without a position, which are given
 * one behind it: they count as changes since.
 */
export const changePlace = (lng: string): Sql => sql`select position, ${entryAt(sql`change_head.position`)} as entry,
    ${recordsVersion(lng)} as records
  from change_head`;

/** Selects whether a place is one of this database's history, whose entry is still in the log, as `known`. */
export const isInHistory = ({ position, entry }: ChangePlace): Sql =>
  sql`select position >= ${position}::bigint and ${entryAt(sql`${position}::bigint`)} = ${entry} as known from change_head`;

/** The version of a language's track records, or those of all languages (null), as one text. */
export const recordsVersion = (lng: string | null): Sql =>
  lng === null
    ? sql`(select coalesce(string_agg(records_version::text, ' ' order by lng), '') from records_version)`
    : sql`coalesce((select records_version::text from records_version where lng = ${lng}), '')`;

/** Entries that have no position yet, as a `from` clause: `named`, with the `lng` (empty: of sources) and `id` of the row that holds them, `waiting`. */
export const ENTRIES_WITHOUT_POSITION: Sql = sql`unsequenced_change waiting cross join lateral unnest(coalesce(waiting.kinds, array[waiting.kind]),
  coalesce(waiting.unit_keys, array[waiting.unit_key]), coalesce(waiting.project_set_ids, array[waiting.project_set_id]))
  named (kind, unit_key, project_set_id)`;

/** Scope of changes. */
export interface ChangedScope {
  /** Changes after this position, and those without one. */
  readonly after: number;
  /** Language of the translations; changes of the units themselves count too. */
  readonly lng: string;
  /** Ids of the project sets that the units were on, as a query. */
  readonly projectSets: Sql;
  /** Number of entries that are looked at, at most. */
  readonly limit: number;
}

/** Selects the keys of changed units as `unit_key`, some several times. Each entry after the position that is looked at is a row; null where out of scope. */
export const changedUnitKeys = ({ after, lng, projectSets, limit }: ChangedScope): Sql => sql`
  select case when coalesce(entry.lng, '') in ('', ${lng}) and entry.project_set_id in (${projectSets}) then entry.unit_key end as unit_key from (
    (select lng, project_set_id, unit_key from change where position > ${after}::bigint order by position limit ${limit}::int)
    union all
    (select waiting.lng, named.project_set_id, named.unit_key from ${ENTRIES_WITHOUT_POSITION}
      where waiting.lng in ('', ${lng}) limit ${limit}::int)) entry`;
