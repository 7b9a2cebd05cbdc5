import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { type CopyValue, encodeCopyRow } from '../../kernel/copy-format.js';
import type { Transaction } from '../database.js';

/** Approximate size of a chunk in characters: small chunks cost calls, large ones memory. */
const CHUNK_CHARACTERS = 64 * 1024;

async function* encodeCopyRows(rows: Iterable<readonly CopyValue[]> | AsyncIterable<readonly CopyValue[]>): AsyncGenerator<string> {
  let chunk = '';
  for await (const row of rows) {
    chunk += `${encodeCopyRow(row)}\n`;
    if (chunk.length >= CHUNK_CHARACTERS) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

/**
 * Bulk-loads rows with COPY that were encoded by {@link encodeCopyRow}.
 *
 * @param target table and columns, `staged_suggestion (unit_id, forms)`; part of the SQL, so it must be a literal in our code
 * @param chunks whole rows, each with a line feed at its end
 */
export const copyEncoded = async (
  connection: Transaction,
  target: string,
  chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<void> => {
  await pipeline(
    Readable.from(chunks, { objectMode: false, highWaterMark: 4 * CHUNK_CHARACTERS }),
    connection.query(copyFrom(`copy ${target} from stdin`)),
  );
};

/**
 * Bulk-loads rows with COPY, in text format: the fastest way to insert, holding one chunk in memory.
 *
 * @param target as of {@link copyEncoded}
 * @param rows may be a generator; where it fails, the caller rolls back the transaction
 */
export const copyInto = (
  connection: Transaction,
  target: string,
  rows: Iterable<readonly CopyValue[]> | AsyncIterable<readonly CopyValue[]>,
): Promise<void> => copyEncoded(connection, target, encodeCopyRows(rows));
