import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, rows } from '../database/statement.js';
import type { UnitKind } from '../units/kind/unit-kind.js';

/** The source of a unit, and where the unit belongs. */
export interface MemorySource {
  readonly id: number;
  readonly forms: readonly string[];
  /** As the kind's feeds know it. */
  readonly place: unknown;
}

/** The sources of units, and where these belong. */
export const listSources = (connection: Connection, { feeds }: UnitKind, ids: readonly number[]): Promise<MemorySource[]> =>
  rows<MemorySource & Record<string, unknown>>(
    connection,
    prepared(sql`select unit.id, unit.forms, placed.place from unit
      left join project_set on project_set.id = unit.project_set_id
      left join lateral (${feeds.place({})}) placed on true
      where unit.id = any(${[...ids]}::bigint[])`),
  );
