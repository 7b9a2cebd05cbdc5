import sql, { raw, type Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Connection } from '../database/database.js';
import { prepared, rows } from '../database/statement.js';
import { inRequestOrder, opaqueArray, unnestRefs } from './asked-units.sql.js';
import type { PluralRule } from './kind/rules.js';
import type { ScopeSelection } from './kind/scope.js';
import type { Unit } from './kind/unit.js';
import type { UnitKind } from './kind/unit-kind.js';
import type { CheckedUnit, UnitLocation } from './records/unit-record.js';
import { unitInScope } from './scope-order.sql.js';
import { isAt, unitColumns, unitTables } from './unit.sql.js';

/** Evaluates a condition without tables. */
export const conditionHolds = async (connection: Connection, condition: Sql): Promise<boolean> => {
  const [answer] = await rows<{ holds: boolean }>(connection, prepared(sql`select ${condition} as holds`));
  return answer?.holds ?? false;
};

const pluralRuleIn = ({ rules }: UnitKind, lng: Sql): Sql => rules.pluralRule?.(lng) ?? sql`null::jsonb`;

/** Batched look-up of units, in the order of the requests, with the parameters of their checks; null where there is none. */
export const findCheckedUnits = async (
  connection: Connection,
  kind: UnitKind,
  refs: readonly (Static<TObject> & { readonly lng?: string })[],
): Promise<(CheckedUnit | null)[]> => {
  const { lists, names, ref } = unnestRefs(kind, refs);
  const flags = kind.rules.checks?.flags ?? sql`'{}'::text[]`;
  const lngs = opaqueArray(
    refs.map(({ lng }) => lng ?? null),
    'text[]',
  );
  const statement = sql`select asked.nr::int - 1 as nr, ${unitColumns(kind)}, ${flags} as flags,
      ${pluralRuleIn(kind, raw('asked.lng'))} as "pluralRule"
    from unnest(${lngs}, ${lists}) with ordinality asked (lng, ${names}, nr) join (${unitTables(kind)}) on ${kind.ref.locate(ref)}`;
  const found = await rows<CheckedUnit & { readonly nr: number }>(connection, prepared(statement));
  return inRequestOrder(refs.length, found, ({ nr: _nr, ...unit }) => unit);
};

/** The plural rule of a unit in a language; null: the language's own. */
export const findPluralRule = async (connection: Connection, kind: UnitKind, unitId: number, lng: string): Promise<PluralRule | null> => {
  if (!kind.rules.pluralRule) return null;
  const statement = sql`select ${kind.rules.pluralRule(sql`${lng}::text`)} as "pluralRule" from unit where unit.id = ${unitId}`;
  const [found] = await rows<{ pluralRule: PluralRule | null }>(connection, prepared(statement));
  return found?.pluralRule ?? null;
};

/** The unit of a location; null where there is none. */
export const findUnit = async (connection: Connection, kind: UnitKind, at: UnitLocation): Promise<Unit | null> => {
  const [unit] = await rows<Unit>(connection, prepared(sql`select ${unitColumns(kind)} from ${unitTables(kind)} where ${isAt(kind, at)}`));
  return unit ?? null;
};

/** Id of the unit of a key, where it is in a scope; else null. */
export const findUnitInScope = async (
  connection: Connection,
  kind: UnitKind,
  scope: ScopeSelection,
  key: string,
): Promise<number | null> => {
  const [unit] = await rows<{ id: number }>(
    connection,
    prepared(sql`select unit.id from ${unitTables(kind)} where unit.key = ${key} and ${unitInScope(scope)}`),
  );
  return unit?.id ?? null;
};

/** True if a unit meets a condition of its kind. */
export const unitFulfils = async (connection: Connection, kind: UnitKind, unitId: number, condition: Sql): Promise<boolean> => {
  const [found] = await rows(connection, prepared(sql`select from ${unitTables(kind)} where unit.id = ${unitId} and ${condition}`));
  return found !== undefined;
};
