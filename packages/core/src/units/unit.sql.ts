import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { UnitKind } from './kind/unit-kind.js';
import type { UnitLocation } from './records/unit-record.js';

/** The kind's own table, joined to `unit` as `profile`; where it has none, a row without columns, which costs nothing. */
export const joinProfile = ({ profile }: UnitKind, how = raw(profile?.defaults ? 'left join' : 'join')): Sql =>
  profile ? sql`${how} ${raw(profile.table)} profile on profile.unit_id = unit.id` : sql`cross join (select) profile`;

/** The tables of a kind's units: `unit`, joined with `profile`. */
export const unitTables = (kind: UnitKind): Sql => sql`unit ${joinProfile(kind)}`;

/** The columns of a unit. */
export const unitColumns = (kind: UnitKind): Sql => {
  const defaults: Readonly<Record<string, string>> = kind.profile?.defaults ?? {};
  const profile = Object.entries<string>(kind.profile?.columns ?? {}).map(([member, column]) => {
    const missing = defaults[member];
    return sql`${raw(`'${member}'`)}, ${raw(missing === undefined ? `profile.${column}` : `coalesce(profile.${column}, ${missing})`)}`;
  });
  return sql`unit.id, unit.key, unit.forms, json_build_object(${profile.length > 0 ? join(profile) : empty}) as profile`;
};

/** A time in milliseconds, for JSON. Not `extract`, which computes a decimal number first. */
export const epochMsOf = (column: string): Sql => sql`date_part('epoch', ${raw(column)}) * 1000`;

/** SQL condition that finds the unit of a location. */
export const isAt = (kind: UnitKind, at: UnitLocation): Sql => ('id' in at ? sql`unit.id = ${at.id}` : kind.ref.locate(at.ref));
