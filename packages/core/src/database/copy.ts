import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { from as copyFrom } from 'pg-copy-streams';
import type { Transaction } from './database.js';

/** What a column can be given. PostgreSQL text holds no NUL: texts with one must not come here. */
export type CopyValue = string | number | null | readonly string[];

/** Characters of a chunk, about; small chunks cost calls, large ones memory. */
const CHUNK_CHARACTERS = 64 * 1024;

const FIELD_ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
/** In an array what stands between quotation marks is escaped for them first, and then as a part of its field. */
const ELEMENT_ESCAPES: Readonly<Record<string, string>> = { ...FIELD_ESCAPES, '\\': '\\\\\\\\', '"': '\\\\"' };

const escapeField = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => FIELD_ESCAPES[found] ?? found) : text;

const escapeElement = (text: string): string =>
  /["\\\t\n\r]/.test(text) ? text.replace(/["\\\t\n\r]/g, (found) => ELEMENT_ESCAPES[found] ?? found) : text;

const encodeArray = (texts: readonly string[]): string => {
  let elements = '';
  for (const text of texts) elements += elements === '' ? `"${escapeElement(text)}"` : `,"${escapeElement(text)}"`;
  return `{${elements}}`;
};

const encodeValue = (value: CopyValue): string => {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? escapeField(value) : encodeArray(value);
};

/** A row as COPY takes it in its text format, without the end of its line. */
export const encodeCopyRow = (row: readonly CopyValue[]): string => row.map(encodeValue).join('\t');

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
 * Writes rows with COPY that are encoded already, as {@link encodeCopyRow} does it.
 *
 * @param target a table with its columns, as our own code names them: `staged_suggestion (unit_id, forms)`
 * @param chunks whole rows, each ended by a line feed
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
 * Writes rows with COPY, in PostgreSQL's text format: the fastest way in, with memory for a chunk only.
 *
 * @param target as of {@link copyEncoded}
 * @param rows may be made while they are read; one that fails leaves the transaction to its caller
 */
export const copyInto = (
  connection: Transaction,
  target: string,
  rows: Iterable<readonly CopyValue[]> | AsyncIterable<readonly CopyValue[]>,
): Promise<void> => copyEncoded(connection, target, encodeCopyRows(rows));
