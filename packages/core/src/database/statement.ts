import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Connection } from './database.js';

/** What pg sends: text with `$1`, `$2`, …, their values and, where PostgreSQL is to keep the plan, a name. */
export type Statement = Pick<Sql, 'text' | 'values'> & { readonly name?: string | undefined };

/** PostgreSQL keeps prepared statements per connection until it closes, so their number has a bound. */
const PREPARED_LIMIT = 500;
const preparedNames = new Map<string, string>();

/**
 * The name under which a text is prepared: the same for the same text, in every process.
 * Undefined for texts that come after the first 500 different ones of a process; those are sent unprepared, which is only slower.
 */
export const statementName = (text: string): string | undefined => {
  const known = preparedNames.get(text);
  if (known !== undefined || preparedNames.size >= PREPARED_LIMIT) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  preparedNames.set(text, name);
  return name;
};

/**
 * A statement that PostgreSQL parses and plans once per connection: for what is asked often.
 * Its text must not vary with the number of values: pass an array and `unnest` it, or compare with `= any(…)`.
 */
export const prepared = (statement: Sql): Statement => {
  const { text, values } = statement;
  return { name: statementName(text), text, values };
};

/** The rows of an answer. `Row` is the caller's word for what the statement selects. */
export const rows = async <Row extends QueryResultRow>(connection: Connection, { name, text, values }: Statement): Promise<Row[]> => {
  const result = await connection.query<Row>({ name, text, values });
  return result.rows;
};

/** The first row of an answer, or null. */
export const row = async <Row extends QueryResultRow>(connection: Connection, statement: Statement): Promise<Row | null> =>
  (await rows<Row>(connection, statement))[0] ?? null;

/** Runs a statement for what it does. Returns how many rows it wrote. */
export const execute = async (connection: Connection, { name, text, values }: Statement): Promise<number> => {
  const result = await connection.query({ name, text, values });
  return result.rowCount ?? 0;
};
