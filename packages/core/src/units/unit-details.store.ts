import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, rows } from '../database/statement.js';
import type { UnitKind } from './kind/unit-kind.js';

/** Places of units as feeds have them, by the units' ids, in one statement; units without one are left out. */
export const selectUnitPlaces = async (
  connection: Connection,
  kind: Pick<UnitKind, 'feeds'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, unknown>> => {
  const found = await rows<{ id: number; place: unknown }>(
    connection,
    prepared(sql`select unit.id, place from unit join project_set on project_set.id = unit.project_set_id
      cross join lateral (${kind.feeds.place({})}) found where unit.id = any(${ids}::bigint[])`),
  );
  return new Map(found.map(({ id, place }) => [id, place]));
};

/** Source languages of units by their ids, in one statement; units whose language is the kind's own are left out. */
export const selectSourceLanguages = async (
  connection: Connection,
  sourceLng: Sql,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const found = await rows<{ id: number; lng: string | null }>(
    connection,
    prepared(sql`select unit.id, ${sourceLng} as lng from unit join project_set on project_set.id = unit.project_set_id
      where unit.id = any(${ids}::bigint[])`),
  );
  return new Map(found.flatMap(({ id, lng }) => (lng === null ? [] : [[id, lng] as const])));
};
