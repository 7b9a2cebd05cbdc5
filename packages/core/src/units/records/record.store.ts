import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { needsOneLanguage } from '../../database/spread.js';
import { inLanguage, prepared, rows } from '../../database/statement.js';
import type { Unit } from '../kind/unit.js';
import type { UnitKind } from '../kind/unit-kind.js';
import { isAt, unitColumns, unitTables } from '../unit.sql.js';
import { alternativesIn, listAlternatives } from './alternatives.store.js';
import { columnsIn, type RecordRow, toRecord } from './record-columns.sql.js';
import type { LedUnit, RecordOptions, UnitLocation, UnitRecord } from './unit-record.js';

/** The columns that {@link listRecords} selects for each unit. */
const recordColumns = (kind: UnitKind, { lng, auxiliary, preferred, decideBy, home }: RecordOptions): Sql => {
  const columns = columnsIn(kind, lng, { preferred, decideBy, home });
  return auxiliary.length === 0 ? columns : sql`${columns}, ${alternativesIn(kind, auxiliary, { decideBy, home })} as alternatives`;
};

/** Reads the records of the units selected by the rest of the statement: joins, condition, order. For stores. */
export const selectRecords = async (connection: Connection, kind: UnitKind, beside: RecordOptions, rest: Sql): Promise<UnitRecord[]> => {
  const alone = needsOneLanguage(connection);
  const statement = sql`select ${recordColumns(kind, alone ? { ...beside, auxiliary: [] } : beside)} from ${unitTables(kind)} ${rest}`;
  const records = (await rows<RecordRow>(connection, alone ? inLanguage(beside.lng, prepared(statement)) : prepared(statement))).map(
    toRecord,
  );
  if (!alone || beside.auxiliary.length === 0) return records;
  const found = await listAlternatives(
    connection,
    kind,
    beside,
    records.map(({ unit }) => unit.id),
  );
  return records.map((record) => ({ ...record, alternatives: found.get(record.unit.id) ?? {} }));
};

/**
 * Reads the units selected by the rest of the statement, each with its leading translation alone: their records also name everybody who endorsed any
 * of their translations.
 */
export const selectLedUnits = async (
  connection: Connection,
  kind: UnitKind,
  { lng, decideBy, home }: Pick<RecordOptions, 'lng' | 'decideBy' | 'home'>,
  rest: Sql,
): Promise<LedUnit[]> => {
  const statement = sql`select ${unitColumns(kind)}, ${alternativesIn(kind, [lng], { decideBy, home })} as best from ${unitTables(kind)} ${rest}`;
  const found = await rows<Unit & { best: UnitRecord['alternatives'] }>(connection, inLanguage(lng, prepared(statement)));
  return found.map(({ best, ...unit }) => ({ unit, leader: best[lng] ?? null }));
};

/** The records of the units with these ids, in the order of the ids; unknown ids are left out. */
export const listRecords = async (
  connection: Connection,
  kind: UnitKind,
  beside: RecordOptions,
  ids: readonly number[],
): Promise<UnitRecord[]> => {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const rest = sql`where unit.id = any(${wanted}::bigint[]) order by array_position(${wanted}::bigint[], unit.id)`;
  return selectRecords(connection, kind, beside, rest);
};

/** The record of a unit; null where there is none. */
export const findUnitRecord = async (
  connection: Connection,
  kind: UnitKind,
  beside: RecordOptions,
  at: UnitLocation,
): Promise<UnitRecord | null> => {
  const [record] = await selectRecords(connection, kind, beside, sql`where ${isAt(kind, at)}`);
  return record ?? null;
};
