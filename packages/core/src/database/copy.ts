import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { from as copyFrom } from 'pg-copy-streams';
import type { Transaction } from './database.js';

/** What a column can be given. PostgreSQL text holds no NUL: texts with one must not come here. */
export type Value = string | number | null | readonly string[];

/** Characters of a chunk, about; small chunks cost calls, large ones memory. */
const CHUNK = 64 * 1024;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escapeField = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found) : text;

const arrayElement = (text: string): string => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;

const encodeValue = (value: Value): string => {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeField(value);
  return escapeField(`{${value.map(arrayElement).join(',')}}`);
};

async function* encodeRows(rows: Iterable<readonly Value[]> | AsyncIterable<readonly Value[]>): AsyncGenerator<string> {
  let chunk = '';
  for await (const row of rows) {
    chunk += `${row.map(encodeValue).join('\t')}\n`;
    if (chunk.length >= CHUNK) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

/**
 * Writes rows with COPY, in PostgreSQL's text format: the fastest way in, with memory for a chunk only.
 *
 * @param target a table with its columns, as our own code names them: `staged_string (sguid, forms)`
 * @param rows may be made while they are read; one that fails leaves the transaction to its caller
 */
export const copyInto = async (
  connection: Transaction,
  target: string,
  rows: Iterable<readonly Value[]> | AsyncIterable<readonly Value[]>,
): Promise<void> => {
  await pipeline(
    Readable.from(encodeRows(rows), { objectMode: false, highWaterMark: 4 * CHUNK }),
    connection.query(copyFrom(`copy ${target} from stdin`)),
  );
};
