import type { QueryResultRow } from 'pg';
import Cursor from 'pg-cursor';
import type { Database } from './database.js';
import type { Statement } from './statement.js';

/** Rows fetched at once. */
const FETCH_ROWS = 2_000;

/**
 * The rows of a statement one by one, however many: some thousands are in memory at a time. All are of one moment.
 *
 * @param piece rows fetched at once; fewer where rows are large
 */
export async function* streamRows<Row extends QueryResultRow>(
  { pool }: Pick<Database, 'pool'>,
  { text, values }: Statement,
  piece = FETCH_ROWS,
): AsyncGenerator<Row> {
  const connection = await pool.connect();
  const cursor = connection.query(new Cursor<Row>(text, values));
  try {
    for (;;) {
      const fetched = await cursor.read(piece);
      yield* fetched;
      if (fetched.length < piece) return;
    }
  } finally {
    await cursor.close();
    connection.release();
  }
}
