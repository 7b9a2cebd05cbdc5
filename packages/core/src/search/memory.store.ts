import sql, { raw } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, rows } from '../database/statement.js';
import { FOR_CURRENT_SOURCE } from '../units/current-source.js';
import type { UnitKind } from '../units/kind/unit-kind.js';

/** The source of a unit, and where the unit belongs. */
export interface MemorySource {
  readonly id: number;
  readonly forms: readonly string[];
  /** As the kind's feeds know it. */
  readonly place: unknown;
}

/** The sources of those of some units that have a translation into a language, and where these belong. */
export const listTranslatedSources = (
  connection: Connection,
  { feeds }: UnitKind,
  { ids, lng }: { readonly ids: readonly number[]; readonly lng: string },
): Promise<MemorySource[]> =>
  rows<MemorySource & Record<string, unknown>>(
    connection,
    prepared(sql`select unit.id, unit.forms, placed.place from unit
      left join project_set on project_set.id = unit.project_set_id
      left join lateral (${feeds.place({})}) placed on true
      where unit.id = any(${[...ids]}::bigint[])
        and exists (select from translation where translation.unit_id = unit.id and translation.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)})`),
  );
