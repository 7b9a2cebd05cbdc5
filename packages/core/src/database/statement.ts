import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Connection } from './database.js';
import { formFor } from './spread.js';

/** A parameterised statement for node-postgres: text with `$1`, `$2`, …, their values and, where it is to be prepared, a name. */
export type Statement = Pick<Sql, 'text' | 'values'> & {
  readonly name?: string | undefined;
  /** The language of all rows that it reads from tables distributed by language; undefined: several languages. */
  readonly lng?: string | undefined;
};

/** PostgreSQL keeps prepared statements until the connection closes, so their number is limited. */
const PREPARED_LIMIT = 500;
const preparedNames = new Map<string, string>();

/**
 * Name of the prepared statement for a text: its SHA-1 in base64url, so the same in every process.
 * Undefined after the first 500 different texts of a process: further ones are sent unprepared, which is only slower.
 */
export const statementName = (text: string): string | undefined => {
  const existing = preparedNames.get(text);
  if (existing !== undefined || preparedNames.size >= PREPARED_LIMIT) return existing;
  const name = createHash('sha1').update(text).digest('base64url');
  preparedNames.set(text, name);
  return name;
};

/**
 * Makes a prepared statement, which PostgreSQL parses and plans once per connection: for frequent statements.
 * Its text must not vary with the number of values: pass an array and `unnest` it, or compare with `= any(…)`.
 */
export const prepared = (statement: Sql): Statement => {
  const { text, values } = statement;
  return { name: statementName(text), text, values };
};

/** Marks a statement as reading rows of one language only, which may be on a server of its own; null: of several. */
export const inLanguage = (lng: string | null, { name, text, values }: Statement): Statement => ({
  name,
  text,
  values,
  lng: lng ?? undefined,
});

const send = <Row extends QueryResultRow>(connection: Connection, statement: Statement) => {
  const { name, text, values } = formFor(connection, statement);
  return connection.query<Row>({ name, text, values });
};

/** Runs a query and gives its rows. `Row` is the caller's claim about what the statement selects. */
export const rows = async <Row extends QueryResultRow>(connection: Connection, statement: Statement): Promise<Row[]> => {
  const result = await send<Row>(connection, statement);
  return result.rows;
};

/** Runs a query and gives its first row, or null. */
export const row = async <Row extends QueryResultRow>(connection: Connection, statement: Statement): Promise<Row | null> =>
  (await rows<Row>(connection, statement))[0] ?? null;

/** Runs a statement that writes, and gives the number of rows written. */
export const execute = async (connection: Connection, statement: Statement): Promise<number> => {
  const result = await send(connection, statement);
  return result.rowCount ?? 0;
};
