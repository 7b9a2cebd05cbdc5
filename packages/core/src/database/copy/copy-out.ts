import { to as copyTo } from 'pg-copy-streams';
import type { Transaction } from '../database.js';

const [TAB, LINE_FEED, MINUS, ZERO] = [9, 10, 45, 48];

/**
 * Reads rows of integer columns with COPY, some millions a second: no object is allocated per row, `each` gets the same array every time.
 *
 * @param source `(select …)` or a table; part of the SQL, so it must be a literal in our code
 */
export const copyNumbersOut = async (connection: Transaction, source: string, each: (row: readonly number[]) => void): Promise<void> => {
  const row: number[] = [];
  let [column, value, negative] = [0, 0, false];
  const stream = connection.query(copyTo(`copy ${source} to stdout`));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      if (byte === TAB || byte === LINE_FEED) {
        row[column] = negative ? -value : value;
        [value, negative] = [0, false];
        column = byte === TAB ? column + 1 : 0;
        if (byte === LINE_FEED) each(row);
      } else if (byte === MINUS) negative = true;
      else value = value * 10 + (byte - ZERO);
    }
  }
};
