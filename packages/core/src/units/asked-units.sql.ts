import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { UnitKind } from './kind/unit-kind.js';

const ARRAY_TYPES: Readonly<Record<string, string>> = { string: 'text[]', integer: 'int[]' };

/** As a subquery, so that PostgreSQL does not plan for the list's length each time, which takes longer than reading a record. */
export const opaqueArray = (values: readonly unknown[], type: string): Sql => sql`(select ${values}::${raw(type)})`;

/** Rows that each identify a unit: lists for `unnest`, their column names, and a reference in terms of these. */
export const unnestRefs = (kind: UnitKind, refs: readonly Static<TObject>[]) => {
  const members = Object.entries<{ readonly type?: string }>(kind.ref.params.properties);
  const columns = members.map(([name, { type = 'string' }]) =>
    opaqueArray(
      refs.map((ref) => ref[name as keyof typeof ref]),
      ARRAY_TYPES[type] ?? 'text[]',
    ),
  );
  return {
    lists: join(columns),
    names: join(members.map(([name]) => raw(name))),
    ref: Object.fromEntries(members.map(([name]) => [name, raw(`asked.${name}`)])),
  };
};

/** Results in the order of the requests; null where nothing was found. */
export const inRequestOrder = <Row extends { readonly nr: number }, Found>(
  length: number,
  found: readonly Row[],
  make: (row: Row) => Found,
) => {
  const answers: (Found | null)[] = Array(length).fill(null);
  for (const row of found) answers[row.nr] = make(row);
  return answers;
};
