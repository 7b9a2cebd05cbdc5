import type { QueryResultRow } from 'pg';
import Cursor from 'pg-cursor';
import type { Database, Transaction } from '../database.js';
import { formFor } from '../spread.js';
import type { Statement } from '../statement.js';

/** Rows per fetch. */
const FETCH_ROWS = 2_000;

/**
 * Streams the rows of a statement through a server-side cursor: one fetch is in memory at a time, all rows are of one snapshot.
 *
 * @param fetchRows rows per fetch; fewer where rows are large
 */
export async function* streamRows<Row extends QueryResultRow>(
  { pool }: Pick<Database, 'pool'>,
  statement: Statement,
  fetchRows = FETCH_ROWS,
): AsyncGenerator<Row> {
  const connection = await pool.connect();
  try {
    yield* streamConnectionRows<Row>(connection, statement, fetchRows);
  } finally {
    connection.release();
  }
}

/** The same on a connection, as of a transaction; nothing else may be asked on it meanwhile. */
export async function* streamConnectionRows<Row extends QueryResultRow>(
  connection: Transaction,
  statement: Statement,
  fetchRows = FETCH_ROWS,
): AsyncGenerator<Row> {
  const { text, values } = formFor(connection, statement);
  const cursor = connection.query(new Cursor<Row>(text, values));
  try {
    for (;;) {
      const fetched = await cursor.read(fetchRows);
      yield* fetched;
      if (fetched.length < fetchRows) return;
    }
  } finally {
    await cursor.close();
  }
}
