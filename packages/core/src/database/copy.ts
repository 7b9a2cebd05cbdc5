import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { from as copyFrom } from 'pg-copy-streams';
import type { Transaction } from './database.js';

/** A column's value in COPY; an array is a `text[]`. PostgreSQL's text cannot hold NUL: values must not contain it. */
export type CopyValue = string | number | null | readonly string[];

/** Characters of a chunk, about: small chunks cost calls, large ones memory. */
const CHUNK_CHARACTERS = 64 * 1024;

const FIELD_ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
/** An array's element is escaped twice: for its quotation marks, and then as a part of the field. */
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

/** Encodes a row in COPY's text format, without the line feed at its end. */
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
 * Bulk-loads rows with COPY that {@link encodeCopyRow} has encoded already.
 *
 * @param target table and columns, `staged_suggestion (unit_id, forms)`; becomes part of the SQL, so it must be a literal of our own
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
 * @param rows may be generated while they are read; where that fails, the caller rolls back the transaction
 */
export const copyInto = (
  connection: Transaction,
  target: string,
  rows: Iterable<readonly CopyValue[]> | AsyncIterable<readonly CopyValue[]>,
): Promise<void> => copyEncoded(connection, target, encodeCopyRows(rows));
